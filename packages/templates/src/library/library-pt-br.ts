// A list: the templates that come with the product, in Portuguese.
import type { LibraryTemplate } from './library.ts';

const saidByCustomer = 'Vale só o que o cliente disse; não vale o que o vendedor supôs.';

export const library: readonly LibraryTemplate[] = [
  {
    id: 'spin',
    name: 'SPIN',
    about: 'Para a conversa em que o cliente precisa enxergar o tamanho do próprio problema.',
    questions: [
      { text: 'Como o cliente faz hoje?', type: 'text', subprompt: 'A situação de hoje, nas palavras do cliente.' },
      {
        text: 'Qual ferramenta ou fornecedor o cliente usa hoje?',
        type: 'text',
        subprompt: 'Vale o nome que o cliente citou.',
      },
      { text: 'Qual é o problema principal do cliente?', type: 'text', subprompt: saidByCustomer },
      {
        text: 'Quanto o problema custa por mês?',
        type: 'money',
        subprompt: 'Vale o valor que o cliente disse ou confirmou.',
      },
      { text: 'O que acontece se nada mudar?', type: 'text', subprompt: 'A consequência que o cliente apontou.' },
      {
        text: 'O que o cliente ganharia com a solução?',
        type: 'text',
        subprompt: 'O ganho que o cliente disse esperar; não vale a promessa do vendedor.',
      },
      { text: 'Qual ficou sendo o próximo passo?', type: 'text', subprompt: 'Vale o que os dois lados combinaram.' },
    ],
  },
  {
    id: 'bant',
    name: 'BANT',
    about: 'Para saber depressa se há verba, quem decide, necessidade e prazo.',
    questions: [
      {
        text: 'Quanto o cliente pode investir?',
        type: 'money',
        subprompt: 'Vale a verba que o cliente disse ter ou aprovar; não vale o preço da proposta.',
      },
      { text: 'A verba já está aprovada?', type: 'yes_no' },
      {
        text: 'Quem decide a compra?',
        type: 'person',
        subprompt: 'Vale quem o cliente diz que aprova ou assina; não vale quem só participa.',
      },
      { text: 'Quem mais participa da decisão?', type: 'person' },
      { text: 'Qual necessidade o cliente quer resolver?', type: 'text', subprompt: saidByCustomer },
      {
        text: 'Até quando o cliente quer ter resolvido?',
        type: 'date',
        subprompt: 'Vale a data que o cliente disse precisar; não vale a da próxima reunião.',
      },
    ],
  },
  {
    id: 'meddic',
    name: 'MEDDIC',
    about: 'Para vendas complexas, com várias pessoas e critérios de compra.',
    questions: [
      {
        text: 'Que número o cliente quer melhorar?',
        type: 'text',
        subprompt: 'A métrica e o valor, como o cliente disse.',
      },
      { text: 'Quem assina o contrato?', type: 'person', subprompt: 'Quem tem a palavra final sobre o dinheiro.' },
      {
        text: 'Quais critérios o cliente usa para escolher?',
        type: 'multiple',
        options: ['Preço', 'Prazo', 'Integração', 'Suporte', 'Segurança', 'Facilidade de uso', 'Outro'],
      },
      { text: 'Quais são as etapas até a decisão?', type: 'text', subprompt: 'Na ordem em que o cliente contou.' },
      { text: 'Qual é a dor que motiva a compra?', type: 'text', subprompt: saidByCustomer },
      { text: 'Quem defende a solução dentro do cliente?', type: 'person' },
      { text: 'Com que concorrente o cliente compara?', type: 'text', subprompt: 'Vale o nome que o cliente citou.' },
    ],
  },
  {
    id: 'discovery',
    name: 'Diagnóstico',
    about: 'Para a primeira conversa: entender a situação antes de oferecer.',
    questions: [
      { text: 'Qual é o problema principal?', type: 'text', subprompt: saidByCustomer },
      { text: 'Há quanto tempo o problema existe?', type: 'text' },
      {
        text: 'Quanto o problema custa por mês?',
        type: 'money',
        subprompt: 'Vale o valor que o cliente disse ou confirmou.',
      },
      { text: 'Já tentaram resolver antes?', type: 'yes_no' },
      { text: 'Quantas pessoas são afetadas?', type: 'number' },
      { text: 'Quem decide a compra?', type: 'person', subprompt: 'Vale quem o cliente diz que aprova ou assina.' },
      {
        text: 'Qual é a urgência para o cliente?',
        type: 'single',
        options: ['Alta', 'Média', 'Baixa'],
        subprompt: 'A urgência que o cliente demonstrou com palavras.',
      },
      { text: 'Quando vai ser a próxima conversa?', type: 'date' },
    ],
  },
  {
    id: 'demo',
    name: 'Demonstração',
    about: 'Para medir o que chamou atenção e o que ficou em dúvida depois de mostrar o produto.',
    questions: [
      {
        text: 'O que mais chamou a atenção do cliente?',
        type: 'text',
        subprompt: 'Um elogio ou interesse que o cliente disse.',
      },
      { text: 'Que dúvida ficou sem resposta?', type: 'text' },
      {
        text: 'Que objeções apareceram?',
        type: 'multiple',
        options: ['Preço', 'Prazo', 'Integração', 'Concorrente', 'Sem prioridade', 'Precisa consultar alguém', 'Outra'],
        subprompt: 'Vale a objeção que o cliente disse; não vale a que o vendedor antecipou.',
      },
      { text: 'Com que sistemas precisa integrar?', type: 'text' },
      { text: 'O cliente quer fazer um teste?', type: 'yes_no' },
      { text: 'Quem mais precisa ver a demonstração?', type: 'person' },
      { text: 'Qual ficou sendo o próximo passo?', type: 'text', subprompt: 'Vale o que os dois lados combinaram.' },
    ],
  },
  {
    id: 'negotiation',
    name: 'Negociação',
    about: 'Para registrar valores, concessões e o que falta para assinar.',
    questions: [
      { text: 'Qual valor foi proposto?', type: 'money' },
      { text: 'Que desconto o cliente pediu?', type: 'text', subprompt: 'Em porcentagem ou valor, como foi dito.' },
      {
        text: 'Que condição de pagamento ficou combinada?',
        type: 'text',
        subprompt: 'Vale o que os dois lados aceitaram.',
      },
      { text: 'O que falta para assinar?', type: 'text', subprompt: saidByCustomer },
      { text: 'Quem precisa aprovar?', type: 'person' },
      { text: 'Há um concorrente na negociação?', type: 'yes_no' },
      { text: 'Até quando o cliente quer decidir?', type: 'date', subprompt: 'Vale a data que o cliente disse.' },
    ],
  },
  {
    id: 'renewal',
    name: 'Renovação',
    about: 'Para saber como o cliente está, e o que pode impedir a renovação.',
    questions: [
      {
        text: 'O cliente está satisfeito?',
        type: 'yes_no',
        subprompt: 'Vale o que o cliente disse de si; um elogio educado não basta.',
      },
      { text: 'Que resultado o cliente teve?', type: 'text', subprompt: 'O ganho que o cliente contou.' },
      { text: 'Do que o cliente reclamou?', type: 'text' },
      { text: 'O cliente quer renovar?', type: 'single', options: ['Sim', 'Não', 'Ainda não decidiu'] },
      { text: 'Quando vence o contrato?', type: 'date' },
      { text: 'Há interesse em contratar mais?', type: 'yes_no' },
      { text: 'Quem decide a renovação?', type: 'person' },
    ],
  },
];
