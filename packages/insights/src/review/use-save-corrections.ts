import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type { Answer, AnswerValue, Correction, NextStepCorrection } from '@pauta/contract';
import { toast } from '@pauta/ui-kit';

/** Shows only one toast at a time: in a review they would pile up. */
let dismissLast = (): void => undefined;

export type SaveCorrectionsOptions = {
  /** Undoes a correction on the server. */
  readonly takeBack: (correctionId: string) => Promise<Correction>;
  /** Refetches the data affected by a correction. */
  readonly refresh: (correction: Correction) => Promise<unknown>;
};

/** Saves corrections immediately, each with undo in its toast. */
export const useSaveCorrections = ({ takeBack, refresh }: SaveCorrectionsOptions) => {
  const { t } = useLingui();

  const undo = async (correctionId: string): Promise<void> => {
    try {
      await refresh(await takeBack(correctionId));
    } catch (error) {
      toast({
        title: t`Não foi desfeito`,
        description: failureWords(error, t`Tente de novo.`),
        tone: 'critical',
      });
    }
  };

  /** Resolves to whether it was saved. Without a title there is no toast. */
  const say = async (title: string | null, change: () => Promise<Correction>): Promise<boolean> => {
    try {
      const correction = await change();
      await refresh(correction);
      dismissLast();
      if (title !== null) dismissLast = toast({ title, onUndo: () => void undo(correction.id) });
      return true;
    } catch (error) {
      toast({ title: t`Não foi salvo`, description: failureWords(error, t`Tente de novo.`), tone: 'critical' });
      return false;
    }
  };

  return {
    undo,
    say,

    answer: (
      answer: Answer,
      { value, evidence }: { readonly value: AnswerValue | null; readonly evidence?: unknown },
      change: () => Promise<Correction>,
    ) => {
      const isSame = JSON.stringify(value) === JSON.stringify(answer.value) && evidence === undefined;
      return say(
        value === null ? t`Marcada como não dita` : isSame ? t`Resposta confirmada` : t`Resposta alterada`,
        change,
      );
    },

    criterion: (change: () => Promise<Correction>) => say(t`Critério revisado`, change),

    addStep: (change: () => Promise<Correction>) => say(t`Próximo passo adicionado`, change),

    step: ({ isRemoved, isDone }: NextStepCorrection, change: () => Promise<Correction>) => {
      if (isRemoved) return say(t`Próximo passo removido`, change);
      if (isDone === undefined) return say(t`Próximo passo alterado`, change);
      // Unchecking is the undo, so no toast is needed.
      return say(isDone ? t`Próximo passo concluído` : null, change);
    },
  };
};
