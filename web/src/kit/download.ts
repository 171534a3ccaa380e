// Hands something to the visitor as a file.
export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const download = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: 'text/plain' }));
