/** Downloads a text, or bytes, as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address only until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
