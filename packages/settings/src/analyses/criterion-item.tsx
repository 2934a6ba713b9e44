import { useLingui } from '@lingui/react/macro';
import { type CriterionAgreement, leastSample, type TeamCriterion } from '@pauta/contract';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Badge,
  IconButton,
  Inline,
  PencilIcon,
  Stack,
  Tag,
  Text,
  TrashIcon,
} from '@pauta/ui-kit';
import * as styles from './criteria.css.ts';

/** Agreement between users and the analysis, with its trend; only the sample size if that is too small. */
function Agreement({ agreement }: { readonly agreement: CriterionAgreement | undefined }) {
  const { t, i18n } = useLingui();
  if (!agreement) return null;
  const { count, agreedCount, higherCount, lowerCount, months } = agreement;
  if (count < leastSample) return <Text size="small" tone="muted">{t`Revisões: n = ${count}, sem tendência`}</Text>;
  const percent = (part: number, whole: number) => i18n.number(part / whole, { style: 'percent' });
  const share = percent(agreedCount, count);
  const leaning =
    higherCount > lowerCount
      ? t`pessoas dão mais (${higherCount} de ${count})`
      : lowerCount > higherCount
        ? t`pessoas dão menos (${lowerCount} de ${count})`
        : null;
  const counted = months.filter((month) => month.count >= leastSample);
  const nameOf = (month: string) =>
    i18n.date(`${month}T12:00:00Z`, { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return (
    <>
      <Text size="small" tone="muted">
        {[t`Concordância com pessoas: ${share} (n = ${count})`, leaning].filter(Boolean).join(' · ')}
      </Text>
      {counted.length > 1 && (
        <ul className={styles.months} aria-label={t`Concordância por mês`}>
          {counted.map((month) => (
            <li key={month.month} className={styles.month}>
              <Text size="small" tone="muted">
                {nameOf(month.month)}
              </Text>
              <Text size="small" weight="strong">
                {percent(month.agreedCount, month.count)}
              </Text>
              <Text size="small" tone="muted">{`n = ${month.count}`}</Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export type CriterionItemProps = {
  readonly criterion: TeamCriterion;
  readonly agreement: CriterionAgreement | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly onEdit: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

/** A compiled criterion: weight, occasion, its three levels and an example. */
export function CriterionItem({
  criterion,
  agreement,
  isFirst,
  isLast,
  isPending,
  onEdit,
  onMove,
  onRemove,
}: CriterionItemProps) {
  const { t } = useLingui();
  const { name, weight, levels, example, occasion, isKnown } = criterion;
  return (
    <li className={styles.item}>
      <Stack gap="x1">
        <Inline gap="x2" wrap>
          <Text weight="strong">
            <bdi>{name}</bdi>
          </Text>
          <Badge>{t`Peso ${weight}`}</Badge>
          {occasion && <Tag>{occasion}</Tag>}
        </Inline>
        {levels.map((level, at) => (
          <Text key={at} size="small" tone="muted">
            {at} · <bdi>{level}</bdi>
          </Text>
        ))}
        {example && <Text size="small">{t`Exemplo: “${example}”`}</Text>}
        {!isKnown && (
          <Text
            size="small"
            tone="muted"
          >{t`As regras não conhecem este assunto: procuram as palavras do nome e, sem base, deixam o critério fora da nota.`}</Text>
        )}
        <Agreement agreement={agreement} />
      </Stack>
      <Inline gap="x1">
        <IconButton
          icon={ArrowUpIcon}
          label={t`Subir ${name}`}
          isDisabled={isFirst || isPending}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDownIcon}
          label={t`Descer ${name}`}
          isDisabled={isLast || isPending}
          onPress={() => onMove(1)}
        />
        <IconButton icon={PencilIcon} label={t`Editar ${name}`} isDisabled={isPending} onPress={onEdit} />
        <IconButton icon={TrashIcon} label={t`Remover ${name}`} isDisabled={isPending} onPress={onRemove} />
      </Inline>
    </li>
  );
}
