import type { RespelledText } from '@pauta/contract';
import { openSpelling, type Spelling } from './respell.ts';

/** Corrects a text. Runs in a worker process. */
export const respellText = (text: string, spelling: Spelling): RespelledText => {
  const respelled = openSpelling(spelling).respell(text);
  return {
    text: respelled.text,
    respellings: respelled.respellings.map(({ from, to, start }) => ({ from, to, start })),
  };
};

declare module '../../platform/platform.ts' {
  interface WorkerOperations {
    respellText: typeof respellText;
  }
}
