import { useLingui } from '@lingui/react/macro';
import type { NextStep } from '@pauta/contract';
import {
  ArrowRightIcon,
  Button,
  CheckIcon,
  Checkbox,
  HistoryIcon,
  Icon,
  IconButton,
  Inline,
  lazyComponent,
  Menu,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  QuoteIcon,
  TrashIcon,
} from '@pauta/ui-kit';
import { type ReactNode, Suspense, use, useState } from 'react';
import { formatCalendarDate } from '../answers/calendar-date.ts';
import { EvidencePlaceContext } from '../evidence/evidence-place.ts';
import type { PlayEvidence } from '../evidence/evidence-quote.tsx';
import { useMoment } from '../evidence/use-moment.ts';
import * as looks from '../review/review.css.ts';
import * as styles from './next-steps.css.ts';
import { AnalystNote } from './analyst-note.tsx';
import type { StepDraft } from './step-form.tsx';
import type { StepReview } from './step-review.ts';

const StepForm = lazyComponent(async () => (await import('./step-form.tsx')).StepForm);

export type StepFactsProps = Pick<NextStep, 'owner' | 'dueDate'>;

/** Owner and due date, if known: "Carla Vieira · sex., 27 nov.". */
export function StepFacts({ owner, dueDate }: StepFactsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {owner && (
        <>
          <bdi>{owner}</bdi>
          <span aria-hidden>{' · '}</span>
        </>
      )}
      <bdi>{dueDate ? formatCalendarDate(dueDate, i18n.locale) : t`sem data`}</bdi>
    </>
  );
}

type StepProps = {
  readonly step: NextStep;
  readonly onPlay?: PlayEvidence | undefined;
  readonly review?: StepReview | undefined;
};

/** Link to where the step was mentioned. */
function Moment({ step: { evidence }, onPlay }: Pick<StepProps, 'step' | 'onPlay'>) {
  const { t } = useLingui();
  const place = use(EvidencePlaceContext);
  const momentOf = useMoment();
  if (!evidence) return null;
  const time = momentOf(evidence);
  return (
    <>
      <span aria-hidden>·</span>
      {onPlay && !evidence.isOutdated ? (
        <button
          type="button"
          className={styles.moment}
          aria-label={
            place === 'recording'
              ? t`Ouvir em ${time}`
              : place === 'message'
                ? t`Ver a mensagem de ${time}`
                : t`Ver no texto, em ${time}`
          }
          onClick={() => onPlay(evidence)}
        >
          <Icon icon={QuoteIcon} size="small" />
          {time}
        </button>
      ) : (
        <span>{time}</span>
      )}
    </>
  );
}

/** The user who wrote or changed the step. */
function Maker({ step: { by, analyst } }: Pick<StepProps, 'step'>) {
  const { t } = useLingui();
  if (!by) return null;
  const name = by.displayName.split(' ')[0] ?? by.displayName;
  return (
    <>
      <span aria-hidden>·</span>
      <bdi>{analyst ? t`Revisado por ${name}` : t`Adicionado por ${name}`}</bdi>
    </>
  );
}

function StepActions({
  step,
  review,
  onEdit,
}: Required<Pick<StepProps, 'step'>> & { readonly review: StepReview; readonly onEdit: () => void }) {
  const { t } = useLingui();
  const { text } = step;
  return (
    <span className={looks.actions}>
      <IconButton icon={PencilIcon} size="xs" label={t`Editar o próximo passo`} onPress={onEdit} />
      <Menu
        label={t`Mais ações: ${text}`}
        trigger={<IconButton icon={MoreIcon} size="xs" label={t`Mais sobre este passo`} />}
        groups={[
          {
            id: 'step',
            actions: [
              { id: 'history', label: t`Histórico`, icon: HistoryIcon, onAction: () => review.onHistory(step) },
              {
                id: 'remove',
                label: t`Remover`,
                icon: TrashIcon,
                tone: 'critical',
                onAction: () => void review.onChange(step, { isRemoved: true }),
              },
            ],
          },
        ]}
      />
    </span>
  );
}

function Step({ step, onPlay, review }: StepProps) {
  'use memo';
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // Optimistic state until the change is saved.
  const [ticked, setTicked] = useState<boolean | null>(null);
  const { text, owner, dueDate } = step;
  const isDone = ticked ?? step.isDone;

  const tick = async (isNowDone: boolean) => {
    setTicked(isNowDone);
    await review?.onChange(step, { isDone: isNowDone });
    setTicked(null);
  };
  const save = async (draft: StepDraft) => {
    setIsPending(true);
    const isSaved = await review?.onChange(step, draft);
    setIsPending(false);
    if (isSaved) setIsEditing(false);
  };

  if (review && isEditing) {
    return (
      <li className={styles.item}>
        <div className={looks.grow}>
          <Suspense>
            <StepForm
              label={t`Editar o próximo passo`}
              step={step}
              owners={review.owners}
              isPending={isPending}
              onSave={(draft) => void save(draft)}
              onCancel={() => setIsEditing(false)}
            />
          </Suspense>
        </div>
      </li>
    );
  }
  return (
    <li className={`${styles.item} ${looks.item}`}>
      {review ? (
        <Checkbox label={t`Concluído: ${text}`} hidesLabel isSelected={isDone} onChange={(next) => void tick(next)} />
      ) : (
        <span className={styles.icon}>
          <Icon icon={isDone ? CheckIcon : ArrowRightIcon} {...(isDone && { label: t`Concluído` })} />
        </span>
      )}
      <div className={`${styles.words} ${looks.grow}`}>
        <span className={isDone ? styles.done : styles.text} dir="auto">
          {text}
        </span>
        <span className={styles.meta}>
          <StepFacts owner={owner} dueDate={dueDate} />
          <Moment step={step} onPlay={onPlay} />
          <Maker step={step} />
        </span>
      </div>
      {review && <StepActions step={step} review={review} onEdit={() => setIsEditing(true)} />}
    </li>
  );
}

const nothingYet: StepDraft = { text: '', owner: null, dueDate: null };

function NewStep({ review }: { readonly review: StepReview }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const add = async (draft: StepDraft) => {
    setIsPending(true);
    const isSaved = await review.onAdd(draft);
    setIsPending(false);
    if (isSaved) setIsOpen(false);
  };
  return isOpen ? (
    <div className={styles.form}>
      <Suspense>
        <StepForm
          label={t`Novo próximo passo`}
          step={nothingYet}
          owners={review.owners}
          isPending={isPending}
          onSave={(draft) => void add(draft)}
          onCancel={() => setIsOpen(false)}
        />
      </Suspense>
    </div>
  ) : (
    <Button variant="ghost" bleeds size="xs" icon={PlusIcon} onPress={() => setIsOpen(true)}>
      {t`Adicionar próximo passo`}
    </Button>
  );
}

export type NextStepsProps = {
  readonly steps: readonly NextStep[];
  /** Without it, the links are disabled. */
  readonly onPlay?: PlayEvidence | undefined;
  readonly review?: StepReview | undefined;
  /** Actions for all steps. */
  readonly actions?: ReactNode;
};

/** Agreed next steps with owners, due dates and evidence. Tasks that can be completed, with permission. */
export function NextSteps({ steps, onPlay, review, actions }: NextStepsProps) {
  const { t } = useLingui();
  const analysts = [...new Set(steps.flatMap(({ analyst }) => analyst ?? []))];
  return (
    <>
      {steps.length === 0 ? (
        <p className={styles.none}>{t`Nenhum próximo passo foi combinado.`}</p>
      ) : (
        <ul aria-label={t`Próximos passos`}>
          {steps.map((step) => (
            <Step key={step.id} step={step} onPlay={onPlay} review={review} />
          ))}
        </ul>
      )}
      {analysts.map((analyst) => (
        <AnalystNote key={analyst} analyst={analyst} />
      ))}
      {review && (
        <Inline gap="x2" wrap>
          <NewStep review={review} />
          {actions}
        </Inline>
      )}
    </>
  );
}
