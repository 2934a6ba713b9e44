import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { templateListOptions } from '@pauta/company';
import type { MeetingAnswers } from '@pauta/contract';
import { InlineSelect, LinkButton, toast } from '@pauta/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

export type TemplateChoiceProps = Pick<MeetingAnswers, 'template'> & {
  readonly isDisabled: boolean;
  /** Where templates are made, offered if there is none. */
  readonly templatesHref: string;
  /** Switches to the questions of another template. */
  readonly onLoad: (templateId: string) => Promise<unknown>;
};

/** Selects the template. The questions of a new one are answered; corrections of users are kept. */
export function TemplateChoice({ template, isDisabled, templatesHref, onLoad }: TemplateChoiceProps) {
  const { t } = useLingui();
  const { data: known = [], isSuccess } = useQuery(templateListOptions());
  const change = useMutation({
    mutationFn: onLoad,
    onSuccess: (_, id) => {
      const before = template?.id;
      toast({
        title: t`Respondendo com o novo template`,
        description: t`As respostas que pessoas deram continuam aqui.`,
        ...(before && before !== id && { onUndo: () => change.mutate(before) }),
      });
    },
    onError: (error) =>
      toast({
        title: t`O template não foi trocado`,
        description: failureWords(error, t`Tente de novo.`),
        tone: 'critical',
      }),
  });
  // Includes the current template, even if the user may not use it.
  const options = [...(template && !known.some(({ id }) => id === template.id) ? [template] : []), ...known].map(
    ({ id, name }) => ({ id, label: name }),
  );
  if (isSuccess && options.length === 0) return <LinkButton href={templatesHref}>{t`Criar um template`}</LinkButton>;
  return (
    <InlineSelect
      label={t`Template`}
      value={change.isPending ? change.variables : (template?.id ?? null)}
      isDisabled={change.isPending || isDisabled}
      options={options}
      onChange={(id) => {
        if (id !== template?.id) change.mutate(id);
      }}
    />
  );
}
