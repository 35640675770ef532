"""A title of our own with what the printed ones lack: it shows that the kernel and the page rule nothing out."""
