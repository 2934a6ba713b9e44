import type { Dialogue, DialogueSegment } from './analyst.ts';

/** The dialogue that this process reads; it stays while a meeting's pieces are made, one after the other. */
let open: Dialogue | undefined;

/** The dialogue that is open. Throws where none is. */
export const dialogue = (): Dialogue => {
  if (!open) throw new Error('no dialogue is open');
  return open;
};

/** What opens and closes it, for a process of its own. */
export const dialogueOperations = {
  /** `batches` are JSON lists of the dialogue's segments. */
  openDialogue: (head: Omit<Dialogue, 'segments'>, batches: readonly string[]): void => {
    open = { ...head, segments: batches.flatMap((batch) => JSON.parse(batch) as DialogueSegment[]) };
  },
  closeDialogue: (): void => {
    open = undefined;
  },
};

type DialogueOperations = typeof dialogueOperations;

declare module '../../platform/platform.ts' {
  interface WorkerOperations extends DialogueOperations {}
}
