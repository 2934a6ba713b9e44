import { botImageLimits } from '@pauta/contract';

/** Pixels of the image that is sent. */
const [width, height] = [1280, 720];

const load = async (file: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};

/** The colour of the image's corner, or white where it has none: what stands beside an image of another shape. */
const groundOf = (image: HTMLImageElement): string => {
  const dot = new OffscreenCanvas(1, 1).getContext('2d');
  dot?.drawImage(image, 0, 0);
  const [red, green, blue, opacity] = dot?.getImageData(0, 0, 1, 1).data ?? [];
  return opacity === 255 ? `rgb(${red} ${green} ${blue})` : '#fff';
};

/**
 * Any image that the browser shows, whole, as a JPEG in the shape of a camera's picture. What it says of camera and
 * place stays behind. Throws for what is no image.
 */
export const toCameraImage = async (file: Blob): Promise<Blob> => {
  const image = await load(file);
  // A drawing without a size of its own takes all there is.
  const [ownWidth, ownHeight] = [image.naturalWidth || width, image.naturalHeight || height];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('No canvas');
  context.fillStyle = groundOf(image);
  context.fillRect(0, 0, width, height);
  const scale = Math.min(width / ownWidth, height / ownHeight);
  const [drawnWidth, drawnHeight] = [ownWidth * scale, ownHeight * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  for (const quality of [0.9, 0.7]) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= botImageLimits.bytes) return jpeg;
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.4 });
};

/** The file of a `data:` address, as it was sent. */
export const fileOf = (address: string): Blob => {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
};
