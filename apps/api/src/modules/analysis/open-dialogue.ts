import type { Dialogue, DialogueSegment } from './analyst.ts';

/** The dialogue of this worker process; it stays open while a meeting's pieces are made one after the other. */
let open: Dialogue | undefined;

/** The open dialogue. Throws if none is open. */
export const dialogue = (): Dialogue => {
  if (!open) throw new Error('no dialogue is open');
  return open;
};

/** Operations of the worker process that open and close the dialogue. */
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
