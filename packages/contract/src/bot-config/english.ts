import type { EnglishOf } from '../problem.ts';
import type { botConfigProblems } from './problems.ts';

export const botConfigEnglish: EnglishOf<typeof botConfigProblems> = {
  bot_image_unreadable: 'This file is not a whole JPEG image. Choose another image.',
  bot_image_shape:
    'The image of the notetaker has the shape of a camera: 16:9, from 640 × 360 to 1920 × 1080 pixels. Adjust the image and send it again.',
  bot_image_too_large: 'The image is larger than {limit:bytes}. Choose a smaller one.',
  bot_image_missing: 'The notetaker has no image yet. Send one first.',
};
