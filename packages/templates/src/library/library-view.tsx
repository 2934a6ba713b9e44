import { Plural, useLingui } from '@lingui/react/macro';
import {
  Button,
  Card,
  Dialog,
  Grid,
  Inline,
  Loading,
  SegmentedControl,
  SkeletonRows,
  Stack,
  Text,
  toast,
} from '@pauta/ui-kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QuestionList } from '../components/question-list.tsx';
import { createTemplateOptions } from '../template/template.queries.ts';
import { templateHref } from '../template/template-href.ts';
import { useFailure } from '../template/use-template-actions.tsx';
import type { LibraryTemplate } from './library.ts';
import * as styles from './library-view.css.ts';

type Language = 'pt-BR' | 'en';

const libraryOptions = (language: Language) =>
  queryOptions({
    queryKey: ['template-library', language],
    queryFn: async () => (await (language === 'en' ? import('./library-en.ts') : import('./library-pt-br.ts'))).library,
    staleTime: Number.POSITIVE_INFINITY,
  });

const asShown = ({ id, questions }: LibraryTemplate) =>
  questions.map(({ text, subprompt = null, type = 'text', options = [] }, position) => ({
    id: `${id} ${position}`,
    text,
    subprompt,
    type,
    options: [...options],
    position,
  }));

/** Copies a library template to the user's own, and opens it. */
const useCopy = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const fail = useFailure();
  const { mutate, isPending, variables } = useMutation(createTemplateOptions(useQueryClient()));
  return {
    pendingName: isPending ? variables.name : undefined,
    copy: ({ name, questions }: LibraryTemplate) =>
      mutate(
        { name, questions: [...questions] },
        {
          onError: fail(t`O template não foi copiado`),
          onSuccess: ({ id }) => {
            toast({ title: t`${name} está nos seus templates`, description: t`Ajuste as perguntas e publique.` });
            void navigate(templateHref(id));
          },
        },
      ),
  };
};

function LibraryCard({
  template,
  isPending,
  onUse,
}: {
  readonly template: LibraryTemplate;
  readonly isPending: boolean;
  readonly onUse: () => void;
}) {
  const { t } = useLingui();
  const { name, about, questions } = template;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={name} note={about}>
      <Stack gap="x3">
        <ol className={styles.preview}>
          {questions.slice(0, 4).map(({ text }) => (
            <li key={text}>
              <Text as="p" size="small" tone="secondary" truncate title={text}>
                {text}
              </Text>
            </li>
          ))}
        </ol>
        <Inline justify="between" wrap>
          <Button variant="ghost" bleeds size="xs" onPress={() => setIsOpen(true)}>
            <Plural value={questions.length} one="Ver a pergunta" other="Ver as # perguntas" />
          </Button>
          <Dialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            title={name}
            description={about}
            footer={
              <>
                <Button onPress={() => setIsOpen(false)}>{t`Fechar`}</Button>
                <Button variant="primary" isPending={isPending} onPress={onUse}>
                  {t`Usar`}
                </Button>
              </>
            }
          >
            <QuestionList questions={asShown(template)} />
          </Dialog>
          <Button size="xs" isPending={isPending} onPress={onUse} aria-label={t`Usar ${name}`}>
            {t`Usar`}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

/** Library templates, in either language. */
export function LibraryView({ search }: { readonly search: string }) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState<Language>(i18n.locale === 'en' ? 'en' : 'pt-BR');
  const { data } = useQuery(libraryOptions(language));
  const { copy, pendingName } = useCopy();
  const words = search.trim().toLocaleLowerCase();
  const shown = data?.filter(({ name, about, questions }) =>
    [name, about, ...questions.map(({ text }) => text)].some((text) => text.toLocaleLowerCase().includes(words)),
  );
  return (
    <Stack gap="x4">
      <Inline justify="between" wrap>
        <Text tone="secondary">{t`Copie um destes para os seus templates e ajuste ao seu jeito de vender.`}</Text>
        <SegmentedControl
          label={t`Idioma das perguntas`}
          value={language}
          onChange={setLanguage}
          options={[
            { id: 'pt-BR', label: 'Português' },
            { id: 'en', label: 'English' },
          ]}
        />
      </Inline>
      {shown ? (
        shown.length > 0 ? (
          <Grid fit="wide">
            {shown.map((template) => (
              <LibraryCard
                key={template.id}
                template={template}
                isPending={pendingName === template.name}
                onUse={() => copy(template)}
              />
            ))}
          </Grid>
        ) : (
          <Text tone="muted">{t`Nenhum resultado para “${search}”.`}</Text>
        )
      ) : (
        <Loading label={t`Carregando a biblioteca`}>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Stack>
  );
}
