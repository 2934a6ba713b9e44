import type { GoldDialogue } from '../gold-dialogue.ts';

export const gym: GoldDialogue = {
  name: 'academia e sistema de gestão, tarde da noite',
  set: 'held-out',
  startAt: '2026-09-02T01:30:00Z',
  speakers: { V: ['Thiago Bastos', 'us'], C: ['Renata Alves', 'customer'] },
  turns: `
V: Oi Renata, obrigado por atender a essa hora, eu sei que dono de academia só para depois das dez.
C: Pois é, acabou de sair o último aluno. Fala aí.
V: Você comentou na mensagem que quer trocar de sistema. O que tá acontecendo com o atual?
C[dor]: A catraca trava toda hora. Aluno pagando em dia e a catraca não libera, fica aquela fila e o pessoal reclama no Google.
V: Puts. Qual sistema é?
C[sistema]: É o Tecnofit, uso faz uns três anos.
V: E quantos alunos ativos você tem?
C[alunos]: Ativos mesmo, uns seiscentos e vinte. Já tive oitocentos antes da Smart Fit abrir do lado.
V: A inadimplência te preocupa também?
C[inad]: Preocupa. Tá em quatorze por cento, eu perco quase um mês de aluguel com isso.
V: O nosso sistema faz a cobrança recorrente no cartão e tenta de novo sozinho, a inadimplência dos clientes cai pra cinco por cento em média.
C: Sei. E vocês fornecem a catraca ou usa a minha?
V[catraca]: Usa a sua, a gente só troca a placa, que sai por seiscentos e noventa reais, uma vez só.
C: E a mensalidade?
V[mensal]: A mensalidade é de duzentos e noventa e nove.
C[pago]: Hoje eu pago duzentos e dez. Então é mais caro.
V: É, mas só a cobrança automática já paga a diferença.
C[duvida]: Pode ser, mas eu vou ser franca, tô com medo de perder o cadastro dos alunos na troca. Da outra vez perdi todas as fotos.
V: A migração é nossa, a gente roda os dois sistemas em paralelo por duas semanas.
C: Hum, paralelo é bom. Tem aplicativo pro aluno?
V[app]: Tem aplicativo com o treino, check-in e pagamento.
C: As meninas da musculação iam gostar, elas ainda escrevem treino em ficha de papel, acredita?
V: Acredito, vejo muito. Seu contrato com eles tem multa?
C[multa]: Não tem multa, é mês a mês.
V: E quando você pretende virar a chave?
C[quando]: Quero virar em outubro, porque em janeiro enche e não dá pra mexer em nada.
V: Faz sentido. Quer ver funcionando? Eu consigo te mostrar amanhã.
C: Amanhã não posso, tenho dentista e depois aula de spinning. Quinta dá.
V: Quinta às quinze?
C[demo]: Quinta às quinze, combinado.
V[link]: Te mando o link da chamada amanhã de manhã então.
C[socio]: Tá. Vou ver se a Bruna, que é minha sócia, consegue entrar também, ela que mexe com o financeiro.
V: Ótimo. Boa noite, Renata.
C: Boa noite.
`,
  questions: [
    {
      type: 'text',
      text: 'Qual o principal problema com o sistema atual?',
      value: 'catraca trava',
      accept: ['catraca não libera'],
      at: ['dor'],
    },
    { type: 'text', text: 'Qual sistema o cliente usa hoje?', value: 'Tecnofit', at: ['sistema'] },
    { type: 'number', text: 'Quantos alunos ativos a academia tem?', value: 620, at: ['alunos'] },
    { type: 'number', text: 'Qual o percentual de inadimplência da academia?', value: 14, at: ['inad'] },
    { type: 'money', text: 'Qual o custo da placa da catraca?', value: 690, at: ['catraca'] },
    { type: 'money', text: 'Qual o valor da mensalidade oferecida?', value: 299, at: ['mensal'] },
    { type: 'money', text: 'Quanto o cliente paga hoje?', value: 210, at: ['pago'] },
    {
      type: 'multiple',
      text: 'Quais objeções foram levantadas?',
      options: ['Preço', 'Medo da migração', 'Falta de tempo', 'Concorrência'],
      value: ['Preço', 'Medo da migração'],
      at: ['pago', 'duvida'],
    },
    { type: 'yes_no', text: 'O contrato atual tem multa?', value: false, at: ['multa'] },
    { type: 'yes_no', text: 'O sistema tem aplicativo para o aluno?', value: true, at: ['app'] },
    { type: 'date', text: 'Quando será a demonstração?', value: '2026-09-03T15:00', at: ['demo'] },
    { type: 'person', text: 'Quem é a sócia do cliente?', value: 'Bruna', at: ['socio'] },
    { type: 'money', text: 'Qual o faturamento da academia?', value: null },
    { type: 'number', text: 'Quantas unidades a academia possui?', value: null },
    { type: 'yes_no', text: 'O cliente emite nota fiscal pelo sistema?', value: null },
  ],
  steps: [
    { at: 'link', owner: 'Thiago Bastos', due: '2026-09-02' },
    { at: 'demo', due: '2026-09-03' },
    { at: 'socio', owner: 'Renata Alves', due: null },
  ],
};
