import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from '../cards/card.tsx';
import { CloseIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { formatTimestamp } from '../media/timestamp.ts';
import * as styles from './foundations.css.ts';
import { FoundationPage, FoundationSection } from './sample-foundation.tsx';

const meta = {
  title: 'Foundations/Voice',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type Pair = readonly [yes: string, no: string];

const Pairs = ({ of }: { readonly of: readonly Pair[] }) => (
  <div className={styles.pairs}>
    {of.map(([yes, no]) => (
      <div key={yes} className={styles.pair}>
        <div className={styles.yes}>
          <span className={styles.yesSign}>
            <Icon icon={SuccessIcon} label="Assim" />
          </span>
          {yes}
        </div>
        <div className={styles.no}>
          <span className={styles.noSign}>
            <Icon icon={CloseIcon} label="Assim não" />
          </span>
          {no}
        </div>
      </div>
    ))}
  </div>
);

const tone: readonly Pair[] = [
  ['Nenhuma reunião ainda', 'Ops! Parece que você ainda não tem reuniões por aqui :('],
  ['Você pode sair desta página; avisamos quando terminar.', 'O usuário deve aguardar o término do processamento.'],
  ['Salvo', 'Suas alterações foram salvas com sucesso!'],
  ['O anotador espera na sala há 3 min', 'Status: in_waiting_room'],
];

const actions: readonly Pair[] = [
  ['Excluir reunião', 'Confirmar'],
  ['Enviar gravação', 'Submeter arquivo de mídia'],
  ['Ver 312 reuniões', 'Aplicar filtros'],
  [
    'Excluir esta reunião? A gravação, a transcrição e as respostas são apagadas.',
    'Tem certeza? Esta ação é irreversível!',
  ],
];

const errors: readonly Pair[] = [
  ['As reuniões não chegaram: o servidor não respondeu. Verifique sua conexão e tente de novo.', 'Erro 504'],
  ['Este link de reunião não abre. Copie o endereço do convite e cole de novo.', 'URL inválida'],
  ['A senha precisa de mais 2 caracteres.', 'Senha fraca.'],
  ['Esta reunião é de outra equipe. Peça acesso a Bruno Teles.', 'Você não tem permissão para executar esta operação.'],
];

const words: readonly Pair[] = [
  ['reunião', 'call, meeting, encontro'],
  ['anotador', 'bot, robô, assistente virtual'],
  ['nota', 'score, rating, pontuação'],
  ['próximo passo', 'action item, follow-up'],
  ['situação', 'status, estado'],
  ['adicionar, remover', 'acrescentar, retirar, tirar'],
  ['salvar', 'guardar, gravar'],
  ['reproduzir', 'tocar, dar play'],
  ['buscar', 'procurar, pesquisar'],
];

export const Voice: Story = {
  render: () => (
    <FoundationPage
      title="Voz"
      lead="Pauta fala como um bom colega: curto, concreto, com você, sem ponto de exclamação. Diz o que houve e o que fazer."
    >
      <FoundationSection title="Tom" note="Uma frase por ideia. Sem elogio, sem susto, sem jargão.">
        <Pairs of={tone} />
      </FoundationSection>
      <FoundationSection title="Ações" note="Verbo e objeto. O botão diz o que vai acontecer.">
        <Pairs of={actions} />
      </FoundationSection>
      <FoundationSection title="Erros" note="A causa, depois o que fazer. Quem pode ajudar, pelo nome.">
        <Pairs of={errors} />
      </FoundationSection>
      <FoundationSection title="Palavras" note="Uma palavra para cada coisa, em todas as telas.">
        <Pairs of={words} />
      </FoundationSection>
    </FoundationPage>
  ),
};

const zone = 'America/Sao_Paulo';
const moment = new Date('2026-11-19T19:04:00Z');
const date = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options }).format(moment);
const number = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('pt-BR', options).format(value);

export const Figures: Story = {
  render: () => (
    <FoundationPage
      title="Números e datas"
      lead="Como se escreve no Brasil, sempre pelo Intl do navegador: vírgula nos decimais, dia antes do mês, 24 horas."
    >
      <FoundationSection title="Datas" note="Perto, relativas; longe, o dia. O ano, só quando não é este.">
        <DescriptionList
          items={[
            { term: 'Hoje', detail: date({ hour: '2-digit', minute: '2-digit' }) },
            {
              term: 'Até uma semana',
              detail: new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }).format(-1, 'day'),
            },
            { term: 'Neste ano', detail: date({ day: 'numeric', month: 'short' }) },
            { term: 'Por extenso', detail: date({ dateStyle: 'long' }) },
            { term: 'Em um campo', detail: date({ dateStyle: 'short' }) },
          ]}
        />
      </FoundationSection>
      <FoundationSection title="Números" note="O que não se sabe é um traço, não zero.">
        <DescriptionList
          items={[
            { term: 'Contagem', detail: number(10_000) },
            { term: 'Parte', detail: number(0.46, { style: 'percent' }) },
            { term: 'Dinheiro', detail: number(8000, { style: 'currency', currency: 'BRL' }) },
            { term: 'Tamanho', detail: number(124, { style: 'unit', unit: 'megabyte' }) },
            { term: 'Duração', detail: number(42, { style: 'unit', unit: 'minute' }) },
            { term: 'Posição na gravação', detail: formatTimestamp(724_000) },
            { term: 'Ausente', detail: '—' },
          ]}
        />
      </FoundationSection>
    </FoundationPage>
  ),
};
