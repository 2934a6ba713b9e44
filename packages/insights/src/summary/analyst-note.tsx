import { useLingui } from '@lingui/react/macro';
import type { Analyst } from '@pauta/contract';
import { ChecklistIcon, Icon, SparklesIcon } from '@pauta/ui-kit';
import * as styles from './analyst-note.css.ts';

const icons = { local: ChecklistIcon, llm: SparklesIcon } as const;

/** Analyst of a result: local rules or a language model. */
export function AnalystNote({ analyst }: { readonly analyst: Analyst }) {
  const { t } = useLingui();
  const words = {
    local: t`Análise automática por regras, só com o que foi dito`,
    llm: t`Análise por modelo de linguagem, conferida com o que foi dito`,
  } as const;
  return (
    <p className={styles.note}>
      <Icon icon={icons[analyst]} size="small" />
      {words[analyst]}
    </p>
  );
}
