import type { Meeting, MeetingAnswers } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { TemplateChoice } from '@pauta/insights';
import { useQueryClient } from '@tanstack/react-query';
import { applyTemplate } from '../bulk/bulk-work.ts';
import { meetingKey } from '../list/meeting-list.queries.ts';

export type MeetingTemplateProps = Pick<MeetingAnswers, 'template'> & { readonly meeting: Meeting };

/** Selects the template of a meeting. */
export function MeetingTemplate({ meeting, template }: MeetingTemplateProps) {
  const client = useQueryClient();
  const load = async (id: string) => {
    await applyTemplate(id)(meeting.id);
    await client.invalidateQueries({ queryKey: meetingKey(meeting.id) });
  };
  return (
    <TemplateChoice
      template={template}
      isDisabled={meeting.status === 'processing'}
      templatesHref={paths.templates}
      onLoad={load}
    />
  );
}
