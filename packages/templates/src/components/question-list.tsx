import { useLingui } from '@lingui/react/macro';
import type { Question } from '@pauta/contract';
import { Inline, Stack, Tag, Text } from '@pauta/ui-kit';
import { questionTypes } from '../template/question-types.ts';
import * as styles from './question-list.css.ts';

/** The questions of a template, in order. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  const { t, i18n } = useLingui();
  return (
    <ol className={styles.list} aria-label={t`Perguntas`}>
      {questions.map(({ id, text, subprompt, type, options }) => (
        <li key={id} className={styles.question}>
          <Stack gap="x1">
            <Inline align="baseline">
              <Text weight="medium">{text}</Text>
              <Text size="small" tone="muted" noWrap>
                {i18n._(questionTypes[type].label)}
              </Text>
            </Inline>
            {subprompt && (
              <Text as="p" size="small" tone="secondary" measure>
                {subprompt}
              </Text>
            )}
            {options.length > 0 && (
              <Inline gap="x1" wrap>
                {options.map((option) => (
                  <Tag key={option}>{option}</Tag>
                ))}
              </Inline>
            )}
          </Stack>
        </li>
      ))}
    </ol>
  );
}
