import { useLingui } from '@lingui/react/macro';
import type { Meeting, Participant, Side } from '@pauta/contract';
import {
  Button,
  Form,
  Heading,
  HistoryIcon,
  IconButton,
  Inline,
  Menu,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  Select,
  Stack,
  TextField,
  TrashIcon,
} from '@pauta/ui-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as styles from './participant-list.css.ts';
import type { Review } from './use-review.tsx';

const useSides = () => {
  const { t } = useLingui();
  return [
    { id: 'us', label: t`Nosso lado` },
    { id: 'customer', label: t`Cliente` },
    { id: 'unknown', label: t`Sem lado` },
  ] as const satisfies readonly { readonly id: Side; readonly label: string }[];
};

type ParticipantFormProps = {
  readonly label: string;
  readonly participant: Pick<Participant, 'name' | 'side'>;
  readonly onSave: (participant: Pick<Participant, 'name' | 'side'>) => Promise<boolean>;
  readonly onDone: () => void;
};

/** Name and side. Enter saves, Escape gives up. */
function ParticipantForm({ label, participant, onSave, onDone }: ParticipantFormProps) {
  const { t } = useLingui();
  const sides = useSides();
  const [name, setName] = useState(participant.name);
  const [side, setSide] = useState<Side>(participant.side);
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = async () => {
    setIsPending(true);
    const isSaved = await onSave({ name: name.trim(), side });
    setIsPending(false);
    if (isSaved) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div role="presentation" className={styles.form} onKeyDown={onKeyDown}>
      <Form aria-label={label} onSubmit={() => void save()}>
        <Stack gap="x2">
          <TextField
            label={t`Nome`}
            value={name}
            onChange={setName}
            maxLength={120}
            autoComplete="off"
            inputRef={field}
          />
          <Select label={t`Lado`} value={side} options={sides} onChange={setSide} />
          <Inline gap="x2">
            <Button type="submit" size="xs" variant="primary" isPending={isPending} isDisabled={!name.trim()}>
              {t`Salvar`}
            </Button>
            <Button size="xs" onPress={onDone}>
              {t`Cancelar`}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </div>
  );
}

type RowProps = {
  readonly participant: Participant;
  /** Has words in the transcript, so that they were there. */
  readonly isHeard: boolean;
  readonly review: Review | null;
};

function ParticipantRow({ participant, isHeard, review }: RowProps) {
  const { t } = useLingui();
  const sides = useSides();
  const [isRenaming, setIsRenaming] = useState(false);
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
  if (isRenaming) {
    return (
      <li className={styles.row}>
        <ParticipantForm
          label={t`Editar participante`}
          participant={participant}
          onSave={(next) => corrections.participant(participant, { name: next.name, side: next.side })}
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
    </li>
  );
}

const nobody = { name: '', side: 'customer' } as const;

export type ParticipantListProps = { readonly meeting: Meeting; readonly review: Review | null };

/** Who was there and on which side, corrected by who may. */
export function ParticipantList({ meeting, review }: ParticipantListProps) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const { participants, metrics } = meeting;
  const heard = new Set(metrics?.speakers.map(({ speakerId }) => speakerId));
  if (participants.length === 0 && !review) return null;
  return (
    <Stack as="section" gap="x1" aria-label={t`Participantes`}>
      <Heading level={2}>{t`Participantes`}</Heading>
      {participants.length > 0 && (
        <ul aria-label={t`Participantes`}>
          {participants.map((participant) => (
            <ParticipantRow
              key={participant.id}
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
            participant={nobody}
            onSave={review.corrections.addParticipant}
            onDone={() => setIsAdding(false)}
          />
        ) : (
          <span>
            <Button variant="ghost" size="xs" icon={PlusIcon} onPress={() => setIsAdding(true)}>
              {t`Adicionar participante`}
            </Button>
          </span>
        ))}
    </Stack>
  );
}
