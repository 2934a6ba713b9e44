import type { ExampleCall } from './example-call.ts';

const owner = 'davi@outra.example';
const us = ['Davi Rocha'];

/** Meetings of the second company, Outra Comércio, which the first can't see. */
export const outraCalls: readonly ExampleCall[] = [
  {
    key: 'outra-cartorio-diagnostico',
    title: 'Visita Cartório do Terceiro Ofício',
    owner,
    customer: { name: 'Cartório do Terceiro Ofício', domain: 'terceirooficio.example' },
    us,
    them: ['Salete Brandão'],
    daysAgo: 1,
    at: '10:00',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Davi: Dona Salete, aqui é o Davi, da Outra Comércio. A senhora pediu uma visita sobre papel.
Salete: Pedi. O meu fornecedor atrasou duas vezes, e cartório sem papel fecha.
Davi: Quantas resmas a senhora usa por mês?
Salete: Trezentas e vinte, de papel com gramatura especial. Não serve o comum.
Davi: É o de setenta e cinco ou o de noventa gramas?
Salete: Noventa, marfim. E etiqueta com holografia.
Davi: A etiqueta eu entrego em cinco dias. O papel, em dois. Quanto a senhora paga hoje na resma?
Salete: Trinta e quatro reais, com frete.
Davi: E o que acontece quando atrasa?
Salete: Eu compro na papelaria da esquina, a cinquenta e dois, e ainda faço fila no balcão.
Davi: Quem mais decide a troca de fornecedor?
Salete: O tabelião, doutor Murilo. Mas ele assina o que eu separo.
Davi: Se eu garantir um estoque de cem resmas só para o cartório, ajuda?
Salete: Ajuda muito. Isso por escrito?
Davi: Por escrito, com multa se faltar. Mando a proposta até sexta.
Salete: Pode mandar. O contrato atual acaba no dia quinze.
Davi: Então ligo na segunda, às nove, para tirar as dúvidas do doutor Murilo.
`,
  },
  {
    key: 'outra-colegio-negociacao',
    title: 'Negociação Colégio Mirante',
    owner,
    customer: { name: 'Colégio Mirante', domain: 'colegiomirante.example' },
    us,
    them: ['Telma Aguiar'],
    daysAgo: 8,
    at: '14:00',
    tags: ['Negociação'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Telma: Davi, a lista de material do ano que vem está pronta. São seiscentos e oitenta alunos.
Davi: Recebi, Telma. Cotei tudo, do giz de cera à cola. Deu setenta e quatro mil.
Telma: No ano passado foram sessenta e nove mil.
Davi: O caderno subiu doze por cento. O resto eu segurei.
Telma: E se a gente trocar a marca do caderno?
Davi: Com a segunda marca, cai para setenta. Mas a capa é mais fina, e os pequenos rasgam em março.
Telma: Rasgam mesmo. Deixa a boa do primeiro ao quinto ano e troca nos maiores.
Davi: Aí fica em setenta e um mil e quinhentos.
Telma: Em três vezes?
Davi: Em três, com entrega na segunda quinzena de janeiro.
Telma: Preciso antes. Os professores montam os kits no dia doze.
Davi: Dia dez eu consigo, se a confirmação vier neste mês.
Telma: Vem. A mantenedora aprova na quinta.
Davi: Então reservo o estoque hoje e espero a sua confirmação na quinta à tarde.
Telma: Combinado. E manda o boleto separado da cola, que é outra verba.
`,
  },
  {
    key: 'outra-contabil-retomada',
    title: 'Retomada Contábil Prisma',
    owner,
    customer: { name: 'Contábil Prisma', domain: 'contabilprisma.example' },
    us,
    them: ['Nilton Faria'],
    daysAgo: 17,
    at: '16:30',
    tags: ['Follow-up'],
    format: 'AUDIO',
    template: null,
    dialogue: `
Davi: Nilton, faz quatro meses que vocês não compram toner. Aconteceu alguma coisa?
Nilton: Aconteceu que a gente parou de imprimir, Davi. Agora é tudo assinado no computador.
Davi: Fico feliz por vocês e triste por mim.
Nilton: Ainda imprimo um pouco, uns dois toners por trimestre.
Davi: E o que vocês passaram a comprar mais?
Nilton: Café. O pessoal economizou papel e gasta em café.
Davi: A gente entrega café há seis meses. Em grão ou em cápsula?
Nilton: Em grão. Acho que são uns nove quilos por mês.
Davi: Quanto paga no quilo?
Nilton: Sessenta e cinco reais, e acaba sempre na quinta.
Davi: Posso levar uma amostra na terça? Do sul de Minas, a cinquenta e oito.
Nilton: Pode. Se a Marli gostar, a gente troca. Ela é quem faz.
Davi: Então levo um pacote para a Marli na terça, às nove.
`,
  },
];
