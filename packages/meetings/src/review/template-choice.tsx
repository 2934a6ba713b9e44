import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import { templateListOptions } from '@pauta/company';
import type { Meeting, MeetingAnswers } from '@pauta/contract';
import { InlineSelect, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applyTemplate } from '../bulk/bulk-work.ts';
import { meetingKey } from '../list/meeting-list.queries.ts';

export type TemplateChoiceProps = Pick<MeetingAnswers, 'template'> & { readonly meeting: Meeting };

/** Which questions are answered. Another template has its own answered; what people answered stays. */
export function TemplateChoice({ meeting, template }: TemplateChoiceProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const known = useQuery(templateListOptions()).data ?? [];
  const change = useMutation({
    mutationFn: (id: string) => applyTemplate(id)(meeting.id),
    onSuccess: (_, id) => {
      const before = template?.id;
      toast({
        title: t`Respondendo com o novo template`,
        description: t`As respostas que pessoas deram continuam aqui.`,
        ...(before && before !== id && { onUndo: () => change.mutate(before) }),
      });
      return client.invalidateQueries({ queryKey: meetingKey(meeting.id) });
    },
    onError: (error) =>
      toast({
        title: t`O template não foi trocado`,
        description: failureWords(error, t`Tente de novo.`),
        tone: 'critical',
      }),
  });
  // One that the reader may not use themselves is still what this meeting was answered by.
  const options = [...(template && !known.some(({ id }) => id === template.id) ? [template] : []), ...known].map(
    ({ id, name }) => ({ id, label: name }),
  );
  return (
    <InlineSelect
      label={t`Template`}
      value={change.isPending ? change.variables : (template?.id ?? null)}
      isDisabled={change.isPending || meeting.status === 'processing'}
      options={options}
      onChange={(id) => {
        if (id !== template?.id) change.mutate(id);
      }}
    />
  );
}
