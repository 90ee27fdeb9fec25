"""The same services without a server, inside a web page (Pyodide)."""
