import type { ThreadItem } from './thread-items.ts';

/** Line height and average letter width of message text, in px. */
const line = 23;
const letter = 7;
/** Letters that stay empty at the end of a line, on average. */
const wastedLetters = 2;
const padding = 26;
const gap = 4;
const turnGap = 6;
/** Room for the time of day at the end of the last line. */
const timeLetters = 8;
const [narrow, phone] = [700, 480];

/** Maximum width of the text in a bubble. */
const widthOfWords = (listWidth: number): number => {
  const gutters = listWidth < narrow ? 24 : 48;
  const share = listWidth < phone ? 0.88 : 0.78;
  return Math.min(share * (Math.min(listWidth, 992) - gutters), 672) - padding;
};

/** Estimated height of an item in px for the width of the list. */
export const messageHeight = (item: ThreadItem | undefined, listWidth: number, isGroup: boolean): number => {
  if (item?.type !== 'message') return 36;
  const { message, isFirstOfTurn } = item;
  const letters = Math.max(12, Math.floor(widthOfWords(listWidth) / letter) - wastedLetters);
  const lines = message.text
    .split('\n')
    .map((text, at, all) => text.length + (at === all.length - 1 ? timeLetters : 0))
    .reduce((sum, length) => sum + Math.max(1, Math.ceil(length / letters)), 0);
  const name = isGroup && isFirstOfTurn && !message.fromMe ? 20 : 0;
  return 18 + gap + (isFirstOfTurn ? turnGap : 0) + name + line * lines;
};
