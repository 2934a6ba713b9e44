import { useLingui } from '@lingui/react/macro';
import { companyFeaturesOptions } from '@pauta/company';
import type { TemplateWithQuestions } from '@pauta/contract';
import { Tabs } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { readyMeetingsOptions } from '../template/template.queries.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';
import type { DraftQuestion, TemplateDraft } from './template-draft.ts';
import * as styles from './template-editor.css.ts';
import { mostMeetings, TrialPanel } from './trial-panel.tsx';
import type { Trial } from './use-trial.ts';
import { VersionPanel } from './version-panel.tsx';

export type EditorSideProps = {
  /** Undefined for a new template. */
  readonly template: TemplateWithQuestions | undefined;
  readonly questions: readonly DraftQuestion[];
  /** The selected question. */
  readonly question: DraftQuestion;
  readonly trial: Trial;
  /** Ids of the meetings for trials; null for the newest. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onUse: (question: DraftQuestion) => void;
  readonly onRestore: (draft: TemplateDraft) => void;
};

/** Side panel of the editor: trial answers, suggestions and earlier versions. */
export function EditorSide({
  template,
  questions,
  question,
  trial,
  chosen,
  onChoose,
  onUse,
  onRestore,
}: EditorSideProps) {
  const { t } = useLingui();
  const { data: features } = useQuery(companyFeaturesOptions());
  const { data: ready } = useQuery(readyMeetingsOptions());
  const meetings = ready?.items ?? [];
  const chosenIds = chosen ?? meetings.slice(0, mostMeetings).map(({ id }) => id);
  const versions = template && (
    <VersionPanel templateId={template.id} current={template.version} onRestore={onRestore} />
  );
  return (
    <Tabs
      label={t`Teste, sugestões e versões`}
      isCompact
      items={[
        {
          id: 'trial',
          label: t`Testar`,
          content: (
            <div className={styles.panel}>
              <TrialPanel
                trial={trial}
                questions={questions}
                selected={question}
                meetings={meetings}
                chosenIds={chosenIds}
                onChoose={onChoose}
                // Until the analyst is known, trials do not start automatically.
                analyst={features?.analysis.analyst ?? 'llm'}
              />
            </div>
          ),
        },
        {
          id: 'suggestions',
          label: t`Sugestões`,
          content: (
            <div className={styles.panel}>
              <SuggestionPanel
                key={question.key}
                question={question}
                trial={trial}
                meeting={meetings.find(({ id }) => id === chosenIds[0])}
                onUse={onUse}
              />
            </div>
          ),
        },
        ...(versions
          ? [{ id: 'versions', label: t`Versões`, content: <div className={styles.panel}>{versions}</div> }]
          : []),
      ]}
    />
  );
}
