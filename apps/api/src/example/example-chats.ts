import { startOf, newestDay } from './example-meetings.ts';

interface ExampleChat {
  /** The customer's name in the seller's address book. */
  readonly name: string;
  /** E-mail address and name of the seller. */
  readonly owner: string;
  readonly seller: string;
  /** Lines of `working days ago, HH:mm, first name: text`; a line without these continues the previous one. */
  readonly lines: string;
}

const chats: readonly ExampleChat[] = [
  {
    name: 'Renata Lopes',
    owner: 'carla@aurora.example',
    seller: 'Carla Vieira',
    lines: `
6, 10:12, Carla: Oi, Renata, bom dia! Aqui é a Carla, da Aurora. Vi que você respondeu à nossa mensagem sobre o pão que sobra no fim do dia.
6, 10:40, Renata: Oi Carla! Respondi sim, essa frase me pegou rsrs
6, 10:41, Renata: A gente tem seis lojas aqui e cada gerente pede no olho
6, 10:44, Carla: É o que mais escuto de padaria. Posso te fazer umas perguntas numa conversa de quinze minutos, com quem cuida da produção?
6, 11:02, Renata: Pode. Quem cuida é o Paulo, vou ver a agenda dele
6, 11:03, Carla: Perfeito. De tarde é melhor para vocês?
6, 11:20, Renata: De tarde, sempre. De manhã não existe padaria que pare
5, 09:15, Renata: Bom dia! Falei com o Paulo
5, 09:15, Renata: Semana que vem às 14h30 dá certo?
5, 09:31, Carla: Dá certíssimo. Te mando o convite por e-mail. Qual endereço você usa?
5, 09:33, Renata: renata@trigal.example
5, 09:36, Carla: Enviado. Se puder, pense em quanto custa o que sobra por mês. Não precisa ser exato.
5, 09:58, Renata: Esse número o contador tem, vou procurar
3, 17:22, Renata: <Mídia oculta>
3, 17:22, Renata: Olha o tamanho da sobra de hoje na matriz 😩
3, 17:30, Carla: Nossa! E isso é num dia comum?
3, 17:34, Renata: Dia comum. Sexta é pior
3, 17:35, Renata: O Paulo anota tudo num caderno, até as horas extras
3, 17:41, Carla: Esse caderno vai ajudar muito a gente. Obrigada por mandar!
1, 16:05, Carla: Renata, confirmando a nossa conversa, às 14h30. O link está no convite.
1, 16:48, Renata: Confirmado! O Paulo entra também, a entrega de farinha é às duas
1, 16:49, Renata: Só não posso passar de quinze minutos, tenho o contador depois <Mensagem editada>
1, 16:52, Carla: Combinado, vou ser objetiva.
0, 14:43, Renata: Carla, obrigada pela conversa. O Paulo saiu animado, coisa rara
0, 14:44, Carla: Eu que agradeço, Renata! A franqueza de vocês ajuda demais.
0, 14:45, Renata: Falei com o Paulo e ele consegue exportar as vendas de outubro ainda hoje
0, 14:46, Renata: Só preciso que caiba no orçamento deste ano, até uns dois mil por mês eu consigo aprovar. As seis lojas no Completo passam disso, então vai para o Marcos mesmo
0, 14:48, Carla: Ótimo. Mando a proposta até sexta com a integração do caixa incluída, e a página para o Marcos:
1. quanto custa
2. quanto volta
3. em quanto tempo
0, 14:49, Renata: Uma página só, hein
0, 14:50, Carla: Uma página só 😄
0, 14:52, Renata: PTT-0007.opus (arquivo anexado)
0, 14:53, Renata: Resumo do áudio: o Marcos pediu pra ver um caso de padaria parecida com a nossa, se vocês tiverem
0, 14:56, Carla: Temos a Pão da Serra, de Joinville: oito lojas e uma central, como vocês. Coloco o caso deles junto com a proposta.
0, 14:58, Renata: Perfeito, fico no aguardo da proposta 👍
`,
  },
  {
    name: 'Jonas Prado',
    owner: 'carla@aurora.example',
    seller: 'Carla Vieira',
    lines: `
4, 11:08, Jonas: Carla, tudo bem? Jonas, da Farmavida. Foi a Tereza, do Grupo Alvorada, quem me passou o seu contato
4, 11:15, Carla: Oi, Jonas! A Tereza me avisou. Como posso ajudar?
4, 11:19, Jonas: Estou conversando com o Bruno, aí da Aurora, sobre as treze lojas que compramos no Crato
4, 11:20, Jonas: Antes da demonstração queria ouvir como foi a implantação em quem já usa. Sem o Bruno na sala rsrs
4, 11:32, Carla: Faz todo sentido. A Tereza topa uma ligação de vinte minutos, e eu não entro nela. Aviso o Bruno só para ele saber, pode ser?
4, 11:34, Jonas: Pode, claro
4, 11:40, Carla: Que horário é bom para você?
4, 11:52, Jonas: Qualquer dia, depois das 16h
3, 09:05, Carla: Hoje, às 16h30, com a Tereza. Ela te liga nesse número.
3, 09:21, Jonas: Excelente, obrigado!
1, 17:40, Jonas: Falei com a Tereza. Ela foi bem honesta: disse que o primeiro mês foi difícil e que vocês estavam do lado
1, 17:42, Jonas: Era o que eu queria ouvir. Promessa bonita eu já tenho na gaveta
1, 17:49, Carla: Que bom, Jonas. No primeiro mês é quando a gente mais aparece mesmo.
1, 17:55, Jonas: A minha preocupação é a Vilma, que compra. Ela está a ponto de pedir as contas
1, 18:01, Carla: Leva a Vilma para a demonstração. O Bruno mostra a tela do comprador com ela.
1, 18:03, Jonas: Boa. Ela só toma café depois das dez, às onze está ótimo 😅
0, 12:20, Jonas: Acabamos agora. A Vilma fez mais pergunta do que eu
0, 12:24, Carla: Ótimo sinal! Ficou alguma coisa sem resposta?
0, 12:31, Jonas: Só uma: se a gente consegue começar pelas treze do Crato e deixar as quarenta para depois do inventário
0, 12:33, Jonas: Mensagem apagada
0, 12:40, Carla: Consegue, e é o que eu faria. Passo a pergunta ao Bruno e ele põe o calendário na proposta.
0, 13:05, Jonas: Contrato.pdf (arquivo anexado)
0, 13:06, Jonas: É o modelo que o nosso jurídico usa. Pode encaminhar a ele
0, 13:10, Carla: Encaminhado. Obrigada pela confiança, Jonas!
`,
  },
];

const pattern = /^(\d), (\d\d:\d\d), (\p{L}+): (.*)$/u;

/** Date and time of an instant in the format of a phone in São Paulo. */
const written = (instant: Date): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(instant)
    .replace(', ', ' ');

export interface ExampleExport {
  readonly owner: string;
  readonly seller: string;
  readonly timeZone: string;
  readonly fileName: string;
  /** Contents of the exported file. */
  readonly text: string;
}

/** The example conversations as WhatsApp exports, on the days of related meetings. */
export const exampleChats = (today: Date): ExampleExport[] => {
  const newest = newestDay(today);
  return chats.map(({ name, owner, seller, lines }) => {
    const nameOf = (first: string) => (seller.startsWith(first) ? seller : name);
    const text = lines
      .trim()
      .split('\n')
      .map((line) => {
        const [, daysAgo, at = '', first = '', words = ''] = pattern.exec(line) ?? [];
        return daysAgo ? `${written(startOf(newest, Number(daysAgo), at))} - ${nameOf(first)}: ${words}` : line;
      })
      .join('\n');
    return { owner, seller, timeZone: 'America/Sao_Paulo', fileName: `Conversa do WhatsApp com ${name}.txt`, text };
  });
};
