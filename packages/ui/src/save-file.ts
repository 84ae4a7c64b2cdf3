/** Downloads a file. */
export function downloadFile(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function downloadJson(name: string, value: unknown): void {
  downloadFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}
