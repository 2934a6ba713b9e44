import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type {
  CompanyFieldName,
  EnrichedCompany,
  EnrichedField,
  EnrichedPerson,
  Enrichment,
  Meeting,
  Participant,
  PersonFieldName,
} from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { EvidenceQuote, type PlayEvidence } from '@pauta/insights';
import {
  Button,
  Heading,
  HistoryIcon,
  IconButton,
  Link,
  PencilIcon,
  QuoteBar,
  SearchIcon,
  Stack,
  Text,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failure, Waiting } from '../detail/panel-parts.tsx';
import type { Review } from '../review/use-review.tsx';
import * as styles from './enrichment.css.ts';
import { enrichmentOptions, lookUpOptions } from './enrichment.queries.ts';
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

/** Where a field comes from: words to hear, a person, or a service, each with its day. */
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
  const place = { tab: 'people', t: Math.floor(evidence.startMs / 1000) };
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

/** Other meetings and conversations, each a link. */
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
  /** Null for who may only read. */
  readonly onSave: ((change: Partial<Record<Name, string | null>>) => Promise<boolean>) | null;
  readonly onHistory: () => void;
  readonly children?: ReactNode;
};

/** A person or the company, with what is known of them. */
function Subject<Name extends string>({
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
              {t`Só o nome, por enquanto.`}
            </Text>
          )
        )}
        <Elsewhere {...elsewhere} />
        {children}
      </Stack>
    </li>
  );
}

/** Asks the service of the installation, where there is one and a person wants it. */
function LookUp({
  meetingId,
  lookup,
  canEdit,
}: Pick<Enrichment, 'meetingId' | 'lookup'> & { readonly canEdit: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const find = useMutation(lookUpOptions(client, meetingId));
  const { state } = lookup;
  const provider = lookup.provider ?? '';
  if (state === 'nothing') {
    return <Text size="small" tone="muted">{t`${provider} não conhece esta empresa.`}</Text>;
  }
  if (state === 'needs_domain' && canEdit) {
    return <Text size="small" tone="muted">{t`Informe o domínio para buscar os dados da empresa.`}</Text>;
  }
  if (state !== 'ready' || !canEdit) return null;
  return (
    <Stack gap="x1">
      <span>
        <Button
          size="xs"
          icon={SearchIcon}
          isPending={find.isPending}
          onPress={() =>
            find.mutate(undefined, {
              onError: (error) =>
                toast({
                  title: t`Os dados não foram buscados`,
                  description: failureWords(error, t`Tente de novo.`),
                  tone: 'critical',
                }),
            })
          }
        >
          {t`Buscar dados da empresa`}
        </Button>
      </span>
      <Text size="caption" tone="muted">{t`Enviamos só o domínio a ${provider}.`}</Text>
    </Stack>
  );
}

export type EnrichmentPanelProps = {
  readonly meeting: Meeting;
  readonly speakers: readonly Participant[];
  readonly onPlay: PlayEvidence;
  /** Null for who may only read. */
  readonly review: Review | null;
};

const isKnown = ({ name, domain, industry, size, location, meetings, conversations }: EnrichedCompany): boolean =>
  name !== null || Boolean(domain ?? industry ?? size ?? location) || meetings.length + conversations.length > 0;

/** What is known of the customer and its people, each with its source; corrected by who may. */
export function EnrichmentPanel({ meeting, speakers, onPlay, review }: EnrichmentPanelProps) {
  const { t } = useLingui();
  const query = useQuery(enrichmentOptions(meeting.id));
  const { data } = query;
  if (!data) {
    return query.error ? (
      <Failure query={query}>{t`Não foi possível abrir o que sabemos do cliente.`}</Failure>
    ) : (
      <Waiting label={t`Carregando o que sabemos do cliente`} />
    );
  }
  const { company, people, lookup } = data;
  const shown = { meetingId: meeting.id, speakers, onPlay };
  const companyName = company.name ?? t`Empresa`;
  const companyWords: Readonly<Record<CompanyFieldName, string>> = {
    domain: t`Domínio`,
    industry: t`Setor`,
    size: t`Funcionários`,
    location: t`Local`,
  };
  const personWords: Readonly<Record<PersonFieldName, string>> = {
    role: t`Cargo`,
    company: t`Empresa`,
    emailAddress: t`E-mail`,
  };
  const fieldsOf = <Name extends string>(
    words: Readonly<Record<Name, string>>,
    of: Record<Name, EnrichedField | null>,
  ) => (Object.keys(words) as Name[]).map((name) => ({ name, label: words[name], field: of[name] }));
  const showsCompany = isKnown(company) || review !== null;
  if (!showsCompany && people.length === 0) return null;
  return (
    <Stack as="section" gap="x1" aria-label={t`O que sabemos do cliente`}>
      <Heading level={2}>{t`O que sabemos do cliente`}</Heading>
      <ul className={styles.links} aria-label={t`O que sabemos do cliente`}>
        {showsCompany && (
          <Subject
            {...shown}
            name={companyName}
            fields={fieldsOf(companyWords, company)}
            elsewhere={company}
            onSave={review && review.corrections.company}
            onHistory={() => review?.showHistory('profile', 'company', companyName)}
          >
            <LookUp meetingId={meeting.id} lookup={lookup} canEdit={review !== null} />
          </Subject>
        )}
        {people.map((person) => (
          <Subject
            key={person.participant.id}
            {...shown}
            name={person.participant.name}
            fields={fieldsOf(personWords, person)}
            elsewhere={person}
            onSave={review && ((change) => review.corrections.person(person.participant.id, change))}
            onHistory={() => review?.showHistory('profile', person.participant.id, person.participant.name)}
          />
        ))}
      </ul>
    </Stack>
  );
}
