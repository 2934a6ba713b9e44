import { useLingui } from '@lingui/react/macro';
import { failureWords } from '@pauta/api-client';
import type {
  CompanyFieldName,
  EnrichedCompany,
  EnrichedField,
  Enrichment,
  Meeting,
  Participant,
  PersonFieldName,
} from '@pauta/contract';
import type { PlayEvidence } from '@pauta/insights';
import { Button, Heading, SearchIcon, Stack, Text, toast } from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Failure, Waiting } from '../detail/panel-parts.tsx';
import type { Review } from '../review/use-review.tsx';
import * as styles from './enrichment.css.ts';
import { enrichmentOptions, lookUpOptions } from './enrichment.queries.ts';
import { Subject } from './subject.tsx';

/** Button to query the enrichment service, if one is configured. */
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
  /** Null if the user may only read. */
  readonly review: Review | null;
};

const isKnown = ({ name, domain, industry, size, location, meetings, conversations }: EnrichedCompany): boolean =>
  name !== null || Boolean(domain ?? industry ?? size ?? location) || meetings.length + conversations.length > 0;

/** Profiles of the customer and its people, each field with its source; editable with permission. */
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
