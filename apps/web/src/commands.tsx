import { useLingui } from '@lingui/react/macro';
import { chooseLocale, languages, loadCommands, useSession } from '@pauta/feature-api';
import {
  type CommandGroup,
  CommandPalette,
  type CommandPaletteProps,
  LanguagesIcon,
  SignOutIcon,
  usePreferenceCommands,
} from '@pauta/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { features } from './features.ts';

const loading = loadCommands(features);

type CommandsProps = Pick<CommandPaletteProps, 'isOpen' | 'onOpenChange'> & {
  readonly places: CommandGroup['commands'];
};

/** The command palette: pages, commands and search of features, and commands of the shell. */
export function Commands({ places, ...rest }: CommandsProps) {
  const { t, i18n } = useLingui();
  const { signOut } = useSession();
  const preferences = usePreferenceCommands();
  const queryClient = useQueryClient();
  const { actions, search } = use(loading)(({ id }) => places.some((place) => place.id === id), { i18n, queryClient });
  const choices = languages.map(({ id, label }) => ({
    id,
    label,
    detail: t`Mudar o idioma`,
    icon: LanguagesIcon,
    onAction: () => void chooseLocale(id).catch(() => undefined),
  }));
  const out = { id: 'out', label: t`Sair`, icon: SignOutIcon, onAction: () => void signOut() };
  return (
    <CommandPalette
      {...rest}
      search={search}
      groups={[
        { id: 'places', title: t`Ir para`, commands: places },
        {
          id: 'actions',
          title: t`Ações`,
          commands: [...actions, ...preferences, ...choices.filter(({ id }) => id !== i18n.locale), out],
        },
      ]}
    />
  );
}
