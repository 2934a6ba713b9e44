import type { AnswerValue, CriterionLevel, QuestionType, TeamRole } from '@pauta/contract';
import type { ExampleTemplateName } from './example-call.ts';

export interface ExamplePerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
}

export interface ExampleTeam {
  readonly name: string;
  readonly members: readonly { readonly email: string; readonly role: TeamRole }[];
  /** Criteria of the team: one for each line that begins with a hyphen. Null for the product's own. */
  readonly evaluationPrompt: string | null;
}

export interface ExampleQuestion {
  readonly text: string;
  readonly type: QuestionType;
  readonly subprompt: string | null;
  readonly options: readonly string[];
}

export interface ExampleTemplate {
  readonly name: ExampleTemplateName;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly questions: readonly ExampleQuestion[];
}

export interface ExampleCompany {
  readonly key: 'aurora' | 'outra';
  readonly name: string;
  readonly people: readonly ExamplePerson[];
  readonly teams: readonly ExampleTeam[];
}

const southPrompt = `
Avalie a conversa do vendedor da Aurora com o cliente. Julgue só o que foi dito; o que não apareceu na conversa fica sem nota.

- Abertura e combinado da reunião (peso 1): o vendedor diz o que quer fazer com o tempo e pede o acordo do cliente; exemplo: "Posso contar como eu pensei em usar o nosso tempo?"
- Descoberta do problema (peso 3): o vendedor faz perguntas abertas até o cliente contar o problema com as próprias palavras; exemplo: "O que acontece no fim do dia?"
- Impacto em números (peso 3): o problema ganha um valor em reais, horas ou pessoas, dito pelo cliente; exemplo: "E vocês chegaram a medir quanto isso custa?"
- Quem decide e como (peso 2): fica claro quem aprova, até que valor e o que essa pessoa olha; exemplo: "Quem é o seu sócio e como ele costuma avaliar?"
- Orçamento (peso 2): o vendedor fala de dinheiro sem fugir e entende o limite do cliente; exemplo: "É caro em relação ao limite ou em relação ao que o problema custa?"
- Tratamento de objeções (peso 2): o vendedor acolhe a dúvida, pergunta antes de responder e não se defende; exemplo: "O que ficou faltando com o consultor, na sua opinião?"
- Prazo do cliente (peso 1): o vendedor pergunta quando o cliente quer começar e por quê; exemplo: "Quando isso precisaria estar funcionando?"
- Próximos passos (peso 3): a conversa termina com o que cada lado faz, quem faz e até quando; exemplo: "Eu envio a proposta até sexta-feira."
`.trim();

const northPrompt = `
Avalie a conversa do vendedor da Aurora com o cliente. Julgue só o que foi dito; o que não apareceu na conversa fica sem nota.

- Abertura e combinado da reunião (peso 1): o vendedor pergunta o que faria a conversa valer a pena para cada pessoa; exemplo: "O que faria esta hora valer a pena?"
- Descoberta do problema (peso 3): o vendedor pergunta como o trabalho é feito hoje e escuta mais do que fala; exemplo: "Como você monta a equipe do dia?"
- Impacto em números (peso 3): o vendedor faz a conta do problema junto com o cliente; exemplo: "Noventa vezes cento e sessenta. Catorze mil e quatrocentos."
- Quem decide e como (peso 2): fica claro quem aprova e quem pode parar a compra; exemplo: "Você decide, ou tem mais alguém?"
- Orçamento (peso 2): o vendedor pergunta que valor faria sentido antes de falar do preço; exemplo: "Que faixa de valor faria sentido para vocês?"
- Tratamento de objeções (peso 2): o vendedor reconhece o limite do produto e propõe como resolver; exemplo: "Sem sinal, ele só descobre depois. A gente separa uma cota por vendedor."
- Quem usa participa (peso 2): quem vai usar a ferramenta no dia a dia está na conversa ou foi convidado para a próxima; exemplo: "Seria bom ela participar da demonstração."
- Próximos passos (peso 3): a conversa termina com o que cada lado faz, quem faz e até quando; exemplo: "Envio na quarta-feira até o fim do dia."
`.trim();

export const exampleCompanies: readonly ExampleCompany[] = [
  {
    key: 'aurora',
    name: 'Aurora Tecnologia',
    people: [
      { email: 'ana@aurora.example', firstName: 'Ana', lastName: 'Martins', isAdmin: true },
      { email: 'bruno@aurora.example', firstName: 'Bruno', lastName: 'Teles', isAdmin: false },
      { email: 'carla@aurora.example', firstName: 'Carla', lastName: 'Vieira', isAdmin: false },
      { email: 'diego@aurora.example', firstName: 'Diego', lastName: 'Sales', isAdmin: false },
      { email: 'elisa@aurora.example', firstName: 'Elisa', lastName: 'Nunes', isAdmin: false },
    ],
    teams: [
      // The oldest team of its leader, so the first that they see the figures of.
      {
        name: 'Vendas (todas)',
        members: [
          { email: 'ana@aurora.example', role: 'master' },
          { email: 'bruno@aurora.example', role: 'member' },
          { email: 'carla@aurora.example', role: 'member' },
          { email: 'diego@aurora.example', role: 'member' },
          { email: 'elisa@aurora.example', role: 'member' },
        ],
        evaluationPrompt: null,
      },
      {
        name: 'Vendas Sul',
        members: [
          { email: 'ana@aurora.example', role: 'master' },
          { email: 'carla@aurora.example', role: 'member' },
          { email: 'diego@aurora.example', role: 'member' },
        ],
        evaluationPrompt: southPrompt,
      },
      {
        name: 'Vendas Norte',
        members: [
          { email: 'bruno@aurora.example', role: 'master' },
          { email: 'elisa@aurora.example', role: 'member' },
        ],
        evaluationPrompt: northPrompt,
      },
    ],
  },
  {
    key: 'outra',
    name: 'Outra Comércio',
    people: [{ email: 'davi@outra.example', firstName: 'Davi', lastName: 'Rocha', isAdmin: true }],
    teams: [],
  },
];

const systems = [
  'Caixa',
  'ERP',
  'CRM',
  'WhatsApp',
  'Planilha',
  'Agenda',
  'Ponto',
  'Rastreador',
  'Sistema de reservas',
] as const;

const question = (
  type: QuestionType,
  text: string,
  subprompt: string | null = null,
  options: readonly string[] = [],
): ExampleQuestion => ({ text, type, subprompt, options });

/** Initial templates of both companies. */
export const exampleTemplates: readonly ExampleTemplate[] = [
  {
    name: 'Diagnóstico',
    isShared: true,
    isDefault: true,
    questions: [
      question('text', 'Qual é o problema principal?', 'O que o cliente perde ou deixa de ganhar, nas palavras dele.'),
      question(
        'money',
        'Quanto o problema custa por mês?',
        'Valor em reais dito pelo cliente: perda, desperdício, prejuízo.',
      ),
      question('person', 'Quem decide a compra?', 'Quem aprova ou assina, do lado do cliente.'),
      question('yes_no', 'Já tentaram resolver antes?', 'Planilha, consultoria, outra ferramenta ou contratação.'),
      question('number', 'Quantas unidades a empresa tem?', 'Lojas, filiais, canteiros, armazéns ou quartos.'),
      question(
        'multiple',
        'Quais sistemas precisam conversar?',
        'Sistemas do cliente com que a Aurora teria de se integrar.',
        systems,
      ),
      question('single', 'Qual plano faz mais sentido?', 'O plano que o cliente prefere ou aceita.', [
        'Essencial',
        'Completo',
      ]),
      question(
        'date',
        'Quando querem começar?',
        'O dia em que o cliente quer estar usando; não é a data do próximo encontro.',
      ),
    ],
  },
  {
    name: 'Demonstração',
    isShared: true,
    isDefault: false,
    questions: [
      question(
        'text',
        'O que mais chamou a atenção?',
        'A parte da demonstração que o cliente elogiou ou pediu para ver de novo.',
      ),
      question('text', 'Qual dúvida ficou sem resposta?', 'O que o vendedor ficou de confirmar depois.'),
      question('person', 'Quem vai usar no dia a dia?', 'Pessoa do cliente que usaria a ferramenta.'),
      question('multiple', 'Quais integrações são indispensáveis?', null, systems),
      question('yes_no', 'Pediram um teste antes de contratar?'),
      question('number', 'Quantas pessoas vão usar?', 'Usuários, vendedores ou gerentes.'),
      question('money', 'Qual preço foi apresentado?', 'Valor mensal em reais.'),
      question('date', 'Quando é a próxima reunião?'),
    ],
  },
  {
    name: 'Negociação',
    isShared: true,
    isDefault: false,
    questions: [
      question('money', 'Qual valor ficou na mesa?', 'O último valor mensal aceito ou proposto.'),
      question('text', 'Qual é a principal objeção?', 'O que ainda impede o cliente de assinar.'),
      question('person', 'Quem assina o contrato?', 'Nome de quem assina, do lado do cliente.'),
      question('yes_no', 'Pediram desconto?'),
      question('single', 'Qual é o prazo do contrato?', null, ['Mensal', 'Seis meses', 'Doze meses', 'Dois anos']),
      question('multiple', 'O que entrou na negociação?', null, [
        'Reajuste',
        'Instalação',
        'Multa',
        'Parcelas',
        'Cláusula de dados',
        'Período de teste',
      ]),
      question('date', 'Até quando o cliente responde?'),
    ],
  },
];

export interface ExampleAnswer {
  readonly question: string;
  /** Null for a question without an answer in the recording. */
  readonly value: AnswerValue | null;
  /** Literal in one turn. */
  readonly quote: string | null;
}

/** Reference answers of the recorded call for the template "Diagnóstico". */
export const showcaseAnswers: readonly ExampleAnswer[] = [
  {
    question: 'Qual é o problema principal?',
    value: 'Sobra pão todo dia, porque ninguém sabe antes quanto vai vender.',
    quote: 'O problema é que ninguém sabe antes quanto vai vender.',
  },
  {
    question: 'Quanto o problema custa por mês?',
    value: 8000,
    quote: 'A gente perde mais ou menos uns oito mil reais por mês com pão que sobra.',
  },
  {
    question: 'Quem decide a compra?',
    value: 'Renata Lopes até R$ 2 mil por mês; acima disso, o sócio, Marcos Figueira.',
    quote: 'Eu só consigo aprovar sozinha até dois mil por mês; acima disso vai para o meu sócio.',
  },
  {
    question: 'Já tentaram resolver antes?',
    value: true,
    quote: 'O Paulo tentou uma planilha, mas durou duas semanas.',
  },
  { question: 'Quantas unidades a empresa tem?', value: 6, quote: 'São seis lojas.' },
  {
    question: 'Quais sistemas precisam conversar?',
    value: ['Caixa', 'WhatsApp'],
    quote: 'Mas precisa conversar com o nosso caixa, que é o sistema da RD.',
  },
  {
    question: 'Qual plano faz mais sentido?',
    value: 'Completo',
    quote: 'O plano que faz sentido é o Completo, não tem jeito.',
  },
  { question: 'Quando querem começar?', value: null, quote: null },
];

/** People's changes of the recorded call after the analysis: answers given by hand, and an overridden criterion. */
export const showcaseReview: {
  readonly answered: { readonly questions: readonly string[]; readonly by: string };
  readonly override: {
    readonly criterion: string;
    readonly level: CriterionLevel;
    readonly reason: string;
    readonly by: string;
  };
} = {
  answered: {
    questions: [
      'Qual é o problema principal?',
      'Quem decide a compra?',
      'Quantas unidades a empresa tem?',
      'Quais sistemas precisam conversar?',
    ],
    by: 'carla@aurora.example',
  },
  override: {
    criterion: 'Prazo do cliente',
    level: 0,
    reason: 'Ninguém perguntou quando a Trigal quer começar. Perguntar na demonstração de terça.',
    by: 'ana@aurora.example',
  },
};
