import { useLingui } from '@lingui/react/macro';
import { isUnnamed, type Meeting, type Participant } from '@pauta/contract';
import {
  Button,
  Heading,
  HistoryIcon,
  IconButton,
  lazyComponent,
  Menu,
  MergeIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  Stack,
  TrashIcon,
} from '@pauta/ui-kit';
import { Suspense, useState } from 'react';
import { ParticipantForm } from './participant-form.tsx';
import * as styles from './participant-list.css.ts';
import type { Review } from './use-review.tsx';
import { useSides } from './use-sides.ts';
import { useSpeakers } from './use-speakers.ts';

const MergeSpeakerDialog = lazyComponent(async () => (await import('./merge-speaker-dialog.tsx')).MergeSpeakerDialog);

type RowProps = {
  readonly meeting: Meeting;
  readonly participant: Participant;
  /** Has segments in the transcript, so cannot be removed as absent. */
  readonly isHeard: boolean;
  readonly review: Review | null;
};

function ParticipantRow({ meeting, participant, isHeard, review }: RowProps) {
  const { t } = useLingui();
  const sides = useSides();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const speakers = useSpeakers(meeting);
  const { id, name, side } = participant;
  if (!review) {
    return (
      <li className={styles.row}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.side}>{sides.find((one) => one.id === side)?.label}</span>
      </li>
    );
  }
  const { corrections, showHistory } = review;
  const others = meeting.participants.filter((one) => one.id !== id);
  if (isRenaming) {
    return (
      <li className={styles.row}>
        <ParticipantForm
          label={t`Editar participante`}
          meeting={meeting}
          participant={participant}
          onSave={async (next, everywhere) => {
            if (everywhere === null) return corrections.participant(participant, { name: next.name, side: next.side });
            const isSaved = next.side === side || (await corrections.participant(participant, { side: next.side }));
            return isSaved && speakers.renameEverywhere(id, next.name, everywhere);
          }}
          onDone={() => setIsRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{name}</bdi>
      <Menu
        label={t`Lado de ${name}`}
        trigger={
          <Button variant="ghost" size="xs">
            {sides.find((one) => one.id === side)?.label}
          </Button>
        }
        groups={[
          {
            id: 'side',
            selectedId: side,
            actions: sides.map((one) => ({
              ...one,
              onAction: () => {
                if (one.id !== side) void corrections.participant(participant, { side: one.id });
              },
            })),
          },
        ]}
      />
      <IconButton icon={PencilIcon} size="xs" label={t`Editar ${name}`} onPress={() => setIsRenaming(true)} />
      <Menu
        label={t`Mais ações: ${name}`}
        trigger={<IconButton icon={MoreIcon} size="xs" label={t`Mais sobre ${name}`} />}
        groups={[
          {
            id: 'participant',
            actions: [
              {
                id: 'history',
                label: t`Histórico`,
                icon: HistoryIcon,
                onAction: () => showHistory('speaker', id, name),
              },
              ...(isHeard && others.length > 0
                ? [
                    {
                      id: 'merge',
                      label: t`Juntar com outra pessoa`,
                      icon: MergeIcon,
                      onAction: () => setIsMerging(true),
                    },
                  ]
                : []),
              {
                id: 'remove',
                label: t`Remover`,
                icon: TrashIcon,
                tone: 'critical',
                isDisabled: isHeard,
                ...(isHeard && { description: t`Fala na transcrição` }),
                onAction: () => void corrections.participant(participant, { isRemoved: true }),
              },
            ],
          },
        ]}
      />
      {isMerging && (
        <Suspense>
          <MergeSpeakerDialog
            participant={participant}
            others={others}
            onMerge={(into) => speakers.merge(participant, into)}
            onClose={() => setIsMerging(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

const nobody = { name: '', side: 'customer' } as const;

export type ParticipantListProps = { readonly meeting: Meeting; readonly review: Review | null };

/** Participants by side, editable with permission. */
export function ParticipantList({ meeting, review }: ParticipantListProps) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const { metrics } = meeting;
  const heard = new Set(metrics?.speakers.map(({ speakerId }) => speakerId));
  // A merged speaker leaves an unnamed participant without segments.
  const participants = meeting.participants.filter(({ id, name }) => !metrics || heard.has(id) || !isUnnamed(name));
  if (participants.length === 0 && !review) return null;
  return (
    <Stack as="section" gap="x1" aria-label={t`Participantes`}>
      <Heading level={2}>{t`Participantes`}</Heading>
      {participants.length > 0 && (
        <ul aria-label={t`Participantes`}>
          {participants.map((participant) => (
            <ParticipantRow
              key={participant.id}
              meeting={meeting}
              participant={participant}
              isHeard={heard.has(participant.id)}
              review={review}
            />
          ))}
        </ul>
      )}
      {review &&
        (isAdding ? (
          <ParticipantForm
            label={t`Novo participante`}
            meeting={meeting}
            participant={nobody}
            onSave={(made) => review.corrections.addParticipant(made)}
            onDone={() => setIsAdding(false)}
          />
        ) : (
          <span>
            <Button variant="ghost" bleeds size="xs" icon={PlusIcon} onPress={() => setIsAdding(true)}>
              {t`Adicionar participante`}
            </Button>
          </span>
        ))}
    </Stack>
  );
}
