import { useLingui } from '@lingui/react/macro';
import type { EnrichedField, EnrichedPerson, Participant } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { EvidenceQuote, type PlayEvidence } from '@pauta/insights';
import { HistoryIcon, IconButton, Link, PencilIcon, QuoteBar, Stack, Text } from '@pauta/ui-kit';
import { type ReactNode, useState } from 'react';
import * as styles from './enrichment.css.ts';
import { type ProfileField, ProfileForm } from './profile-form.tsx';

const useDay = () => {
  const { i18n } = useLingui();
  return (at: string): string => i18n.date(at, { day: 'numeric', month: 'short', year: 'numeric' });
};

type Shown = {
  readonly meetingId: string;
  readonly speakers: readonly Participant[];
  readonly onPlay: PlayEvidence;
};

/** Source of a field with its date: a quote, a user, or a service. */
function SourceLine({ field: { source, at }, meetingId, speakers, onPlay }: Shown & { readonly field: EnrichedField }) {
  const { t } = useLingui();
  const dayOf = useDay();
  const day = dayOf(at);
  if (source.kind === 'person') {
    const name = source.by.displayName;
    return <span className={styles.source}>{t`Informado por ${name}, ${day}`}</span>;
  }
  if (source.kind === 'provider') {
    const { name } = source;
    return <span className={styles.source}>{t`Fonte: ${name}, ${day}`}</span>;
  }
  const { evidence, meetingTitle } = source;
  if (evidence.meetingId === meetingId) {
    return <EvidenceQuote evidence={evidence} speakers={speakers} onPlay={onPlay} />;
  }
  const place = { tab: 'people', t: evidence.startMs / 1000 };
  return (
    <>
      <QuoteBar>
        <bdi>“{evidence.quote}”</bdi>
      </QuoteBar>
      <span className={styles.source}>
        <Link href={paths.meeting(evidence.meetingId, place)}>{meetingTitle}</Link>, {day}
      </span>
    </>
  );
}

/** Links to other meetings and conversations of the person. */
function Elsewhere({ meetings, conversations }: Pick<EnrichedPerson, 'meetings' | 'conversations'>) {
  const { t } = useLingui();
  const dayOf = useDay();
  const list = (label: string, items: readonly { id: string; name: string; href: string; day: string }[]) =>
    items.length > 0 && (
      <div className={styles.field}>
        <span className={styles.label}>{label}</span>
        <ul className={styles.links} aria-label={label}>
          {items.map(({ id, name, href, day }) => (
            <li key={id} className={styles.link}>
              <Link href={href}>{name}</Link> <span className={styles.source}>{day}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      {list(
        t`Outras reuniões`,
        meetings.map(({ id, title, startAt }) => ({ id, name: title, href: paths.meeting(id), day: dayOf(startAt) })),
      )}
      {list(
        t`Conversas`,
        conversations.map(({ id, name, userId, lastMessageAt }) => ({
          id,
          name,
          href: paths.conversation(id, { user: userId }),
          day: dayOf(lastMessageAt),
        })),
      )}
    </>
  );
}

type SubjectProps<Name extends string> = Shown & {
  readonly name: string;
  readonly fields: readonly (Omit<ProfileField<Name>, 'value'> & { readonly field: EnrichedField | null })[];
  readonly elsewhere: Pick<EnrichedPerson, 'meetings' | 'conversations'>;
  /** Null if the user may only read. */
  readonly onSave: ((change: Partial<Record<Name, string | null>>) => Promise<boolean>) | null;
  readonly onHistory: () => void;
  readonly children?: ReactNode;
};

/** The profile of a person or the company. */
export function Subject<Name extends string>({
  name,
  fields,
  elsewhere,
  onSave,
  onHistory,
  children,
  ...shown
}: SubjectProps<Name>) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const known = fields.flatMap(({ field, ...rest }) => (field ? [{ ...rest, field }] : []));
  const hasMore = elsewhere.meetings.length + elsewhere.conversations.length > 0;
  return (
    <li className={styles.subject}>
      <Stack gap="x3">
        <div className={styles.head}>
          <bdi className={styles.name}>{name}</bdi>
          {onSave && !isEditing && (
            <>
              <IconButton
                icon={PencilIcon}
                size="xs"
                label={t`Editar o que sabemos: ${name}`}
                onPress={() => setIsEditing(true)}
              />
              <IconButton
                icon={HistoryIcon}
                size="xs"
                label={t`Histórico do que sabemos: ${name}`}
                onPress={onHistory}
              />
            </>
          )}
        </div>
        {isEditing && onSave ? (
          <ProfileForm
            label={t`O que sabemos: ${name}`}
            fields={fields.map(({ field, ...rest }) => ({ ...rest, value: field?.value ?? null }))}
            onSave={onSave}
            onDone={() => setIsEditing(false)}
          />
        ) : known.length > 0 ? (
          <dl className={styles.fields}>
            {known.map(({ name: key, label, field }) => (
              <div key={key} className={styles.field}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>
                  <Stack gap="x1">
                    <bdi>{field.value}</bdi>
                    <SourceLine field={field} {...shown} />
                  </Stack>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          !hasMore && (
            <Text size="small" tone="muted">
              {t`Ainda sem informações.`}
            </Text>
          )
        )}
        <Elsewhere {...elsewhere} />
        {children}
      </Stack>
    </li>
  );
}
