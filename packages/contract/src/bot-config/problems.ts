import type { Problems } from '../problem.ts';

export const botConfigProblems = {
  bot_image_unreadable: [422, 'Este arquivo não é uma imagem JPEG inteira. Escolha outra imagem.'],
  bot_image_shape: [
    422,
    'A imagem do anotador tem a forma de uma câmera: 16:9, de 640 × 360 a 1920 × 1080 pixels. Ajuste a imagem e envie de novo.',
  ],
  bot_image_too_large: [413, 'A imagem passa de {limit:bytes}. Escolha uma menor.'],
  bot_image_missing: [409, 'O anotador ainda não tem imagem. Envie uma primeiro.'],
} as const satisfies Problems;
