import { botImageLimits } from '@pauta/contract';

/** Size in px of the uploaded image. */
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

/** Colour of the image's corner, or white if it is transparent: fills the area beside an image of another shape. */
const groundOf = (image: HTMLImageElement): string => {
  const dot = new OffscreenCanvas(1, 1).getContext('2d');
  dot?.drawImage(image, 0, 0);
  const [red, green, blue, opacity] = dot?.getImageData(0, 0, 1, 1).data ?? [];
  return opacity === 255 ? `rgb(${red} ${green} ${blue})` : '#fff';
};

/**
 * Converts any image to a 16:9 JPEG with the whole image, without metadata such as camera and location. Throws if it is
 * not an image.
 */
export const toCameraImage = async (file: Blob): Promise<Blob> => {
  const image = await load(file);
  // An SVG without an intrinsic size fills the canvas.
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

/** The file of a `data:` URL. */
export const fileOf = (address: string): Blob => {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
};
