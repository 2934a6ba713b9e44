import { Plural, useLingui } from '@lingui/react/macro';
import type { Template, TemplateUsage } from '@pauta/contract';
import { Text } from '@pauta/ui-kit';

/** Facts about a template in one line. */
export function TemplateFacts({
  template: { version, questionCount, isShared, owner },
  usage,
}: {
  readonly template: Template;
  readonly usage: TemplateUsage | undefined;
}) {
  const { t } = useLingui();
  const name = owner?.displayName;
  return (
    <Text size="small" tone="secondary">
      {t`Versão ${version}`}
      {' · '}
      <Plural value={questionCount} one="# pergunta" other="# perguntas" />
      {' · '}
      {isShared ? (name ? t`Compartilhado por ${name}` : t`Compartilhado com a empresa`) : t`Só você vê`}
      {usage && usage.meetingCount > 0 && (
        <>
          {' · '}
          <Plural value={usage.meetingCount} one="# reunião" other="# reuniões" />
        </>
      )}
    </Text>
  );
}
