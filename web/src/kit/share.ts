// Hands a picture to the visitor: to other programs where the device offers it, as a file otherwise.
import { downloadBlob } from './download';

export async function sharePicture(name: string, picture: Blob): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (matchMedia('(pointer: coarse)').matches && 'canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better of it
    }
  }
  downloadBlob(name, picture);
}
