import { msg } from '@lingui/core/macro';
import { type FeatureCommands, localZone, paths } from '@pauta/feature-api';
import { DoorIcon, MicIcon, PlusIcon, TrashIcon, VideoIcon } from '@pauta/ui-kit';
import { emptyFilter } from './list/meeting-filter.ts';
import { formatWhen } from './meeting/meeting-when.ts';
import { meetingListOptions } from './list/meeting-list.queries.ts';

const mostFound = 6;

/** Commands of meetings: new meeting, shortcuts of the list and of a meeting, and full-text search. */
export const commands: FeatureCommands = {
  actions: ({ i18n }) => [
    { id: 'new-meeting', label: i18n._(msg`Nova reunião`), icon: PlusIcon, href: `${paths.meetings}?new=1` },
    { id: 'record-now', label: i18n._(msg`Gravar agora`), icon: MicIcon, href: `${paths.meetings}?record=1` },
    {
      id: 'invite-bot',
      label: i18n._(msg`Convidar o anotador`),
      icon: DoorIcon,
      href: `${paths.meetings}?new=bot`,
    },
    { id: 'deleted-meetings', label: i18n._(msg`Reuniões excluídas`), icon: TrashIcon, href: paths.deletedMeetings },
  ],
  keys: (i18n) => [
    {
      path: paths.meetings,
      title: i18n._(msg`Lista de reuniões`),
      shortcuts: [
        { label: i18n._(msg`Próxima linha e linha anterior`), keys: ['J', 'K'] },
        { label: i18n._(msg`Abrir a reunião`), keys: ['Enter'] },
        { label: i18n._(msg`Ir aos botões e links da linha`), keys: ['→'] },
        { label: i18n._(msg`Selecionar a linha`), keys: ['X'] },
        { label: i18n._(msg`Selecionar até a linha`), keys: ['Shift', 'X'] },
        { label: i18n._(msg`Mudar as tags`), keys: ['T'] },
        { label: i18n._(msg`Ir às ações da seleção`), keys: ['A'] },
        { label: i18n._(msg`Limpar a seleção ou a busca`), keys: ['Esc'] },
        { label: i18n._(msg`Buscar no que foi dito`), keys: ['/'] },
        { label: i18n._(msg`Perguntar ao assistente`), keys: ['H'] },
        { label: i18n._(msg`Gravar agora`), keys: ['Shift', 'R'] },
        { label: i18n._(msg`Mudar de aba`), keys: ['1', '…', '4'] },
        { label: i18n._(msg`Página anterior e próxima página`), keys: ['[', ']'] },
      ],
    },
    {
      path: paths.deletedMeetings,
      title: i18n._(msg`Reuniões excluídas`),
      shortcuts: [
        { label: i18n._(msg`Próxima linha e linha anterior`), keys: ['↓', '↑'] },
        { label: i18n._(msg`Ir aos botões e links da linha`), keys: ['→'] },
      ],
    },
    {
      path: `${paths.meetings}/:meetingId`,
      title: i18n._(msg`Reunião`),
      shortcuts: [
        { label: i18n._(msg`Reproduzir ou pausar`), keys: ['K'] },
        { label: i18n._(msg`Voltar ou avançar 10 segundos`), keys: ['J', 'L'] },
        { label: i18n._(msg`Voltar ou avançar 5 segundos`), keys: ['←', '→'] },
        { label: i18n._(msg`Fala anterior ou próxima fala`), keys: ['↑', '↓'] },
        { label: i18n._(msg`Pergunta respondida anterior ou próxima`), keys: ['Shift ↑', 'Shift ↓'] },
        { label: i18n._(msg`Silenciar`), keys: ['M'] },
        { label: i18n._(msg`Marcar o início e o fim de um clipe`), keys: ['I', 'O'] },
        { label: i18n._(msg`Comentar este momento`), keys: ['C'] },
        { label: i18n._(msg`Editar a fala`), keys: ['E'] },
        { label: i18n._(msg`Mudar as tags`), keys: ['T'] },
        { label: i18n._(msg`Buscar na transcrição`), keys: [/Mac/.test(navigator.userAgent) ? '⌘ F' : 'Ctrl F'] },
        { label: i18n._(msg`Sair da busca`), keys: ['Esc'] },
        { label: i18n._(msg`Perguntar ao assistente`), keys: ['H'] },
        { label: i18n._(msg`Mudar de aba`), keys: ['1', '…', '6'] },
      ],
    },
  ],
  search: async (query, { i18n, queryClient, signal }) => {
    const options = meetingListOptions({ ...emptyFilter, query, limit: mostFound });
    const stop = () => void queryClient.cancelQueries({ queryKey: options.queryKey });
    signal.addEventListener('abort', stop, { once: true });
    const { items } = await queryClient.fetchQuery(options);
    const how = { now: new Date(), locale: i18n.locale, zone: localZone() };
    return items.map(({ id, title, startAt }) => ({
      id,
      label: title,
      detail: formatWhen(new Date(startAt), how),
      icon: VideoIcon,
      href: paths.meeting(id),
    }));
  },
};
