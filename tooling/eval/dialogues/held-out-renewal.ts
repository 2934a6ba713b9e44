import type { GoldDialogue } from '../gold-dialogue.ts';

export const renewal: GoldDialogue = {
  name: 'renovação de assinatura',
  set: 'held-out',
  startAt: '2026-10-22T18:00:00Z',
  speakers: { P: ['Patrícia Goulart', 'us'], L: ['Leandro Pires', 'customer'] },
  turns: `
P: Oi Leandro, boa tarde! Faz tempo, hein?
L: Faz, acho que desde a convenção de Floripa. Cê tá bem?
P: Tô ótima, tirando a obra do apartamento, que não acaba nunca. Bom, te chamei porque o contrato de vocês vence agora, né?
L[vence]: Isso, vence no dia quinze de novembro, eu até tinha anotado aqui.
P: E como foi esse primeiro ano pra vocês? Pode ser sincero.
L[uso]: Olha, sendo bem sincero, o time de vendas usa todo dia, mas o marketing largou. De trinta licenças a gente usa mesmo dezoito.
P: Por que o marketing largou?
L[motivo]: Porque o relatório demora pra carregar, tem dia que leva cinco minutos, aí o pessoal volta pra planilha.
P: Entendi, isso foi corrigido na versão de setembro, mas eu vou checar se a conta de vocês já migrou.
L[suporte]: E o suporte, Patrícia... abri chamado em agosto e ficou doze dias sem resposta. Isso pegou muito mal com a chefia.
P: Você tem razão, e eu peço desculpas. Do que vocês mais gostam hoje?
L[gosta]: O que a gente mais gosta é o funil automático, isso não dá pra viver sem.
P[reajuste]: Que bom. Sobre a renovação, o reajuste desse ano é de sete por cento.
L[objecao]: Aí complica. Com metade das licenças paradas, pagar mais caro eu não consigo nem defender internamente.
P: Quanto vocês pagam hoje, por mês?
L[atual]: Hoje dá três mil e seiscentos por mês.
P[oferta]: E se eu reduzir pra vinte licenças e segurar o preço sem reajuste? Ficaria em dois mil e quatrocentos por mês.
L: Aí já é outra conversa. Isso com contrato anual?
P[anual]: Contrato de doze meses, com pagamento mensal.
L[ameaca]: O meu chefe andou olhando o Pipedrive, vou te falar a verdade. Mandaram uma proposta bem agressiva.
P: Agradeço a transparência. Quem vai dar a palavra final aí?
L[decide]: A palavra final é da Simone, a gerente comercial. Se eu levar direitinho, ela segue o que eu falar.
P: O que você precisa pra defender a gente?
L: Preciso de um compromisso de atendimento por escrito, com prazo de resposta.
P[sla]: Eu consigo colocar em contrato resposta em até quatro horas.
L: Com isso eu fico bem mais confortável.
P[envio]: Beleza, então eu te envio a nova proposta até amanhã com o prazo de resposta.
L[levar]: E eu levo pra Simone na reunião de segunda e te dou um retorno depois do almoço.
P[migra]: Perfeito. E vou verificar com a engenharia se a conta já migrou, te aviso ainda hoje.
L: Valeu, Patrícia. Boa sorte com a obra, viu?
P: Vou precisar, obrigada!
`,
  questions: [
    { type: 'date', text: 'Quando vence o contrato?', value: '2026-11-15', at: ['vence'] },
    { type: 'number', text: 'Quantas licenças o cliente realmente usa?', value: 18, at: ['uso'] },
    { type: 'text', text: 'Por que o marketing parou de usar?', value: 'relatório demora', at: ['motivo'] },
    { type: 'text', text: 'De qual funcionalidade o cliente mais gosta?', value: 'funil automático', at: ['gosta'] },
    { type: 'money', text: 'Quanto o cliente paga atualmente?', value: 3600, at: ['atual'] },
    { type: 'money', text: 'Qual o valor da nova proposta?', value: 2400, at: ['oferta'] },
    { type: 'text', text: 'Qual concorrente está sendo avaliado?', value: 'Pipedrive', at: ['ameaca'] },
    { type: 'person', text: 'Quem dá a palavra final?', value: 'Simone', at: ['decide'] },
    { type: 'number', text: 'Qual o percentual de reajuste proposto?', value: 7, at: ['reajuste'] },
    { type: 'yes_no', text: 'O cliente reclamou do suporte?', value: true, at: ['suporte'] },
    {
      type: 'multiple',
      text: 'Quais objeções o cliente fez?',
      options: ['Preço', 'Suporte', 'Segurança', 'Falta de treinamento'],
      value: ['Preço', 'Suporte'],
      at: ['objecao', 'suporte'],
    },
    {
      type: 'single',
      text: 'Qual a duração do contrato proposto?',
      options: ['6 meses', '12 meses', '24 meses'],
      value: '12 meses',
      at: ['anual'],
    },
    { type: 'yes_no', text: 'O cliente pediu treinamento para a equipe?', value: null },
    { type: 'number', text: 'Quantas filiais a empresa possui?', value: null },
    { type: 'person', text: 'Quem indicou o Leandro para a empresa?', value: null },
  ],
  steps: [
    { at: 'envio', owner: 'Patrícia Goulart', due: '2026-10-23' },
    { at: 'levar', owner: 'Leandro Pires', due: '2026-10-26' },
    { at: 'migra', owner: 'Patrícia Goulart', due: '2026-10-22' },
  ],
};
