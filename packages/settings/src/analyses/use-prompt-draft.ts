import type { EvaluationPrompt } from '@pauta/contract';
import { useDraft } from '@pauta/feature-api';

/** An unsaved text, with the version that it is based on. */
type PromptDraft = { readonly text: string; readonly version: number };

const isDraft = (stored: unknown): stored is PromptDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'text' in stored &&
  typeof stored.text === 'string' &&
  'version' in stored &&
  typeof stored.version === 'number';

const isDraftOrNone = (stored: unknown): stored is PromptDraft | null => stored === null || isDraft(stored);

/** The edited text of a team's criteria; the draft survives a reload and switching teams. */
export const usePromptDraft = ({ teamId, prompt, version }: EvaluationPrompt) => {
  const { value, set, clear, isRestored } = useDraft<PromptDraft | null>(`criteria.${teamId}`, null, isDraftOrNone);
  const text = value?.text ?? prompt;
  const isChanged = text !== prompt;
  return {
    text,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Another version was saved after the draft was started. */
    isBehind: isChanged && value !== null && value.version !== version,
    set: (next: string) => (next === prompt ? clear() : set({ text: next, version: value?.version ?? version })),
    /** Rebases the draft onto the saved version. */
    catchUp: () => set({ text, version }),
    clear,
  };
};
