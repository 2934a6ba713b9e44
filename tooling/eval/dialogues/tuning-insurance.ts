import type { GoldDialogue } from '../gold-dialogue.ts';

export const insurance: GoldDialogue = {
  name: 'seguro para frota de entregas',
  set: 'tuning',
  startAt: '2026-09-24T18:15:00Z',
  speakers: { V: ['Yuri Sampaio', 'us'], C: ['Lorena Fagundes', 'customer'] },
  turns: `
V: Lorena, tudo certo? Consegue falar agora ou tá no trânsito?
C: Tô parada no drive-thru, dá tempo. Fala.
V: Então rapidinho. A apólice das motos vence quando mesmo?
C[vence]: Dia oito de outubro. Tô atrasada, eu sei.
V: Dá tempo. São quantas motos na apólice?
C[motos]: Trinta e três. Vendi duas mês passado.
V: E vocês tiveram sinistro este ano?
C[sinistros]: Tivemos cinco, todos por roubo. Nenhum acidente, graças a Deus.
V: Certo. O que te deixou insatisfeita com a seguradora atual? Você comentou por cima.
C[queixa]: Eles levaram quarenta e um dias pra pagar uma moto. Quarenta e um! O entregador ficou sem trabalhar e eu banquei.
V: Inadmissível. E quem é a seguradora?
C[seguradora]: É a Atlântica Mútua.
V: E o prêmio anual?
C[premio]: Deu cinquenta e dois mil na última renovação, parcelado.
V[oferta]: Com a nossa consigo quarenta e sete mil e seiscentos, franquia reduzida e indenização em até dez dias.
C: Dez dias corridos?
V: Corridos.
C[rastreador]: Exige rastreador? Porque eu não tenho em todas.
V[exige]: Exige, mas a gente cede o aparelho em comodato.
C: Então quem instala?
V[instala]: Uma rede credenciada, vai na sua base, umas dez motos por dia.
C[pagto]: E pagamento, consigo em dez vezes?
V[dez]: Em dez sem juros no cartão ou doze no boleto.
C[cartao]: Cartão, então, que junta milha.
V: Haha, boa. Mais alguém participa da decisão?
C[irmao]: Meu irmão Danilo, que é sócio, mas ele só quer saber do preço.
V: O que falta pra fechar?
C[falta]: Só preciso comparar a cobertura de terceiros. A atual cobre cem mil.
V[nossa]: A nossa cobre cento e cinquenta mil.
C[curte]: Aí ganhou. Manda a minuta que eu leio no fim de semana.
V[minuta]: Mando amanhã na primeira hora. Na segunda eu te ligo pra tirar as dúvidas.
C[rel]: Fechado. Vou pedir pro escritório o relatório das placas e te encaminho.
V: Valeu, Lorena, dirige com cuidado.
`,
  questions: [
    { type: 'date', text: 'Qual a data de vencimento da apólice?', value: '2026-10-08', at: ['vence'] },
    { type: 'number', text: 'Qual a quantidade de motos seguradas?', value: 33, at: ['motos'] },
    { type: 'number', text: 'Quantos sinistros no ano?', value: 5, at: ['sinistros'] },
    { type: 'text', text: 'Qual a insatisfação do cliente?', value: 'quarenta e um dias pra pagar', at: ['queixa'] },
    { type: 'text', text: 'Qual a seguradora atual?', value: 'Atlântica Mútua', at: ['seguradora'] },
    { type: 'money', text: 'Qual o prêmio pago atualmente?', value: 52000, at: ['premio'] },
    { type: 'money', text: 'Qual o valor ofertado?', value: 47600, at: ['oferta'] },
    { type: 'number', text: 'Em quantos dias a indenização é paga?', value: 10, at: ['oferta'] },
    { type: 'yes_no', text: 'É exigido rastreador?', value: true, at: ['exige'] },
    {
      type: 'single',
      text: 'Qual a forma de pagamento escolhida?',
      options: ['Cartão', 'Boleto', 'Pix'],
      value: 'Cartão',
      at: ['cartao'],
    },
    { type: 'person', text: 'Quem é o sócio?', value: 'Danilo', at: ['irmao'] },
    { type: 'money', text: 'Qual a cobertura de terceiros que oferecemos?', value: 150000, at: ['nossa'] },
    { type: 'yes_no', text: 'Houve algum acidente?', value: false, at: ['sinistros'] },
    { type: 'text', text: 'O que falta para fechar?', value: 'comparar a cobertura', at: ['falta'] },
    { type: 'date', text: 'Quando é o próximo contato?', value: '2026-09-28', at: ['minuta'] },
    { type: 'number', text: 'Quantos entregadores são registrados?', value: null },
    { type: 'money', text: 'Qual o valor da franquia?', value: null },
    { type: 'yes_no', text: 'O cliente quer seguro de vida?', value: null },
    { type: 'text', text: 'Qual corretora atende o cliente?', value: null },
  ],
  steps: [
    { at: 'minuta', owner: 'Yuri Sampaio', due: '2026-09-25' },
    { at: 'minuta', owner: 'Yuri Sampaio', due: '2026-09-28' },
    { at: 'rel', owner: 'Lorena Fagundes', due: null },
    { at: 'curte', owner: 'Lorena Fagundes', due: null },
  ],
};
