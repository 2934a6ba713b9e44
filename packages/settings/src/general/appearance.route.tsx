import { useLingui } from '@lingui/react/macro';
import { chooseLocale, languages, useDocumentTitle } from '@pauta/feature-api';
import { Button, Inline, PreferenceChoices, restorePreferences, Stack, toast, UndoIcon } from '@pauta/ui-kit';

/** Appearance and language, with immediate effect in this browser. */
export function Component() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Aparência e idioma`);
  const changeLanguage = (id: string) => {
    const chosen = languages.find((language) => language.id === id);
    if (chosen) void chooseLocale(chosen.id).catch(() => toast({ title: t`Sem conexão`, tone: 'critical' }));
  };
  return (
    <Stack gap="x6">
      <PreferenceChoices locale={i18n.locale} locales={languages} onLocaleChange={changeLanguage} />
      <Inline>
        <Button icon={UndoIcon} onPress={restorePreferences}>
          {t`Restaurar o padrão`}
        </Button>
      </Inline>
    </Stack>
  );
}
