import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateUsage, TemplateWithQuestions } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { Button, EmptyState, PageBody, PageHeader, StarIcon, StatusChip, SuccessIcon } from '@pauta/ui-kit';
import { TemplateMenu } from '../editor/template-menu.tsx';
import { useDefault } from '../template/use-default.ts';
import { QuestionList } from './question-list.tsx';
import * as styles from './template-detail.css.ts';
import { TemplateFacts } from './template-facts.tsx';

export type TemplateDetailProps = {
  readonly template: TemplateWithQuestions;
  readonly usage: TemplateUsage | undefined;
  /** Id of the user's default template, if any. */
  readonly defaultId: string | undefined;
};

/** A template of another user, read-only: to use or to copy. */
export function TemplateDetail({ template, usage, defaultId }: TemplateDetailProps) {
  const { t } = useLingui();
  const { choose, isPending } = useDefault();
  const { id, name, questions } = template;
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ label: t`Templates`, href: paths.templates }]}
        meta={<TemplateFacts template={template} usage={usage} />}
        actions={
          <>
            {id === defaultId ? (
              <StatusChip tone="positive" icon={SuccessIcon}>
                {t`Seu padrão`}
              </StatusChip>
            ) : (
              <Button icon={StarIcon} isPending={isPending} onPress={() => choose(id, name, defaultId)}>
                {t`Usar como padrão`}
              </Button>
            )}
            <TemplateMenu template={template} usage={usage} defaultId={defaultId} />
          </>
        }
      />
      <PageBody>
        <div className={styles.measure}>
          {questions.length > 0 ? (
            <QuestionList questions={questions} />
          ) : (
            <EmptyState isCompact>
              <Trans>Este template ainda não tem perguntas.</Trans>
            </EmptyState>
          )}
        </div>
      </PageBody>
    </>
  );
}
