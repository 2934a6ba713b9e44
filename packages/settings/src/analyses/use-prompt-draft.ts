import type { EvaluationPrompt } from '@pauta/contract';
import { useDraft } from '@pauta/feature-api';

/** An unsaved text, and the saved version that it was begun from. */
type PromptDraft = { readonly text: string; readonly version: number };

const isDraft = (stored: unknown): stored is PromptDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'text' in stored &&
  typeof stored.text === 'string' &&
  'version' in stored &&
  typeof stored.version === 'number';

const isDraftOrNone = (stored: unknown): stored is PromptDraft | null => stored === null || isDraft(stored);

/** The text of a team's criteria as it is edited; kept through a reload and while another team is looked at. */
export const usePromptDraft = ({ teamId, prompt, version }: EvaluationPrompt) => {
  const { value, set, clear, isRestored } = useDraft<PromptDraft | null>(`criteria.${teamId}`, null, isDraftOrNone);
  const text = value?.text ?? prompt;
  const isChanged = text !== prompt;
  return {
    text,
    isChanged,
    isRestored: isRestored && isChanged,
    /** Another version was saved since the text was begun. */
    isBehind: isChanged && value !== null && value.version !== version,
    set: (next: string) => (next === prompt ? clear() : set({ text: next, version: value?.version ?? version })),
    /** Goes on from the version that is saved now. */
    catchUp: () => set({ text, version }),
    clear,
  };
};
