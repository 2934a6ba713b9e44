import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Meeting, Participant, Side } from '@pauta/contract';
import { InlineForm } from '@pauta/insights';
import { Button, Checkbox, Menu, PeopleIcon, Select, TextField } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readersOptions } from '../comments/comments.queries.ts';
import * as styles from './participant-list.css.ts';
import { useSides } from './use-sides.ts';
import { elsewhereOptions } from './use-speakers.ts';

type NameAndSide = Pick<Participant, 'name' | 'side'>;

type ParticipantFormProps = {
  readonly label: string;
  readonly meeting: Meeting;
  readonly participant: NameAndSide & { readonly id?: string };
  readonly onSave: (participant: NameAndSide, everywhere: number | null) => Promise<boolean>;
  readonly onDone: () => void;
};

/** Name and side of a participant, with suggestions of company members. Enter saves, Escape cancels. */
export function ParticipantForm({ label, meeting, participant, onSave, onDone }: ParticipantFormProps) {
  const { t } = useLingui();
  const sides = useSides();
  const [name, setName] = useState(participant.name);
  const [side, setSide] = useState<Side>(participant.side);
  const [isEverywhere, setIsEverywhere] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const colleagues = useQuery(readersOptions(meeting.id)).data ?? [];
  const { id = '' } = participant;
  const elsewhere = useQuery({ ...elsewhereOptions(meeting.id, id), enabled: id !== '' }).data?.meetingCount ?? 0;
  const isRenamed = name.trim() !== participant.name;
  const save = async () => {
    setIsPending(true);
    const isSaved = await onSave({ name: name.trim(), side }, isEverywhere && isRenamed ? elsewhere : null);
    setIsPending(false);
    if (isSaved) onDone();
  };
  return (
    <div className={styles.form}>
      <InlineForm {...{ label, isPending }} isIncomplete={!name.trim()} onSave={() => void save()} onCancel={onDone}>
        <TextField label={t`Nome`} value={name} onChange={setName} maxLength={120} autoComplete="off" />
        {colleagues.length > 0 && (
          <span>
            <Menu
              label={t`Pessoas da empresa`}
              trigger={
                <Button size="xs" icon={PeopleIcon}>
                  {t`Escolher da empresa`}
                </Button>
              }
              groups={[
                {
                  id: 'colleagues',
                  actions: colleagues.map(({ id: userId, displayName }) => ({
                    id: userId,
                    label: displayName,
                    onAction: () => {
                      setName(displayName);
                      setSide('us');
                    },
                  })),
                },
              ]}
            />
          </span>
        )}
        <Select label={t`Lado`} value={side} options={sides} onChange={setSide} />
        {elsewhere > 0 && isRenamed && (
          <Checkbox
            label={t`Mudar o nome também em ${plural(elsewhere, { one: '# outra reunião', other: '# outras reuniões' })}`}
            isSelected={isEverywhere}
            onChange={setIsEverywhere}
          />
        )}
      </InlineForm>
    </div>
  );
}
