import type { GoldDialogue } from '../gold-dialogue.ts';

export const securityService: GoldDialogue = {
  name: 'portaria remota para condomínio',
  set: 'tuning',
  startAt: '2026-05-27T22:00:00Z',
  speakers: { V: ['Renan Toledo', 'us'], C: ['Marisa Queiroz', 'customer'] },
  turns: `
V: Boa noite, dona Marisa, obrigado por me receber. A senhora é síndica há muito tempo?
C: Há dois mandatos, e juro que é o último. Sente-se, quer um café?
V: Aceito. Quantas unidades são no prédio?
C[unidades]: Sessenta e quatro apartamentos, em duas torres.
V: E a portaria funciona como?
C[porteiros]: Temos quatro porteiros, em escala. Só que a folha tá engolindo o condomínio, metade da taxa vai pra salário.
V: De quanto é a folha?
C[folha]: Vinte e três mil, fechado, com encargos.
V: Houve algum problema de segurança recente?
C[furto]: Em abril levaram duas bicicletas da garagem e ninguém viu nada. Os moradores ficaram furiosos comigo.
V: Na portaria remota fica tudo gravado, e o morador entra por biometria facial ou aplicativo.
C[luz]: E quando falta luz? Aqui falta luz direto.
V[nobreak]: Tem nobreak com seis horas de autonomia e, se precisar, mandamos um vigilante.
C[idosos]: Outra coisa, tem muito idoso. Seu Alceu do setecentos e um nem celular tem.
V[tag]: Para quem não usa celular existe a tag, igual de chaveiro.
C: Ah, chaveiro eles entendem.
V[mensal]: O custo mensal fica em oito mil e novecentos, com manutenção. E tem a instalação, quarenta e cinco mil, que dividimos em dez vezes.
C[demissao]: E a rescisão dos porteiros? Ninguém me fala desse custo.
V: A administradora calcula, mas normalmente se paga em oito meses.
C[assembleia]: Isso tem que passar em assembleia, eu não decido nada sozinha. Precisa de dois terços.
V: Quando é a próxima?
C[data]: Convoco pra dia dezoito de junho, às vinte horas, no salão.
V: Posso apresentar lá?
C[apresenta]: Deve, porque se eu apresentar vão dizer que tô levando comissão.
V[kit]: Combinado, estarei lá. E deixo com a senhora três cópias da proposta ainda esta semana.
C[outras]: Já recebi proposta da Porter e de uma outra, a GuardaTech, que foi mais barata.
V: Posso ver a diferença de escopo, se a senhora quiser.
C[manda]: Eu fotografo e te mando pelo WhatsApp.
V: Ótimo. A senhora é a favor da mudança?
C[favor]: Eu sou a favor, sim. Quem é contra é o conselheiro, o Doutor Péricles.
V[conversar]: Então vou conversar com ele antes da assembleia.
C[boasorte]: Boa sorte! Ele é osso duro.
`,
  questions: [
    { type: 'number', text: 'Quantos apartamentos tem o condomínio?', value: 64, at: ['unidades'] },
    { type: 'number', text: 'Quantos porteiros trabalham hoje?', value: 4, at: ['porteiros'] },
    { type: 'money', text: 'Qual o custo da folha de pagamento?', value: 23000, at: ['folha'] },
    { type: 'text', text: 'Que incidente de segurança aconteceu?', value: 'levaram duas bicicletas', at: ['furto'] },
    { type: 'money', text: 'Qual o custo mensal da proposta?', value: 8900, at: ['mensal'] },
    { type: 'money', text: 'Qual o valor da instalação?', value: 45000, at: ['mensal'] },
    { type: 'number', text: 'Em quantas vezes a instalação pode ser parcelada?', value: 10, at: ['mensal'] },
    { type: 'text', text: 'Como o sistema funciona sem energia elétrica?', value: 'nobreak', at: ['nobreak'] },
    { type: 'yes_no', text: 'A síndica decide sozinha?', value: false, at: ['assembleia'] },
    { type: 'date', text: 'Quando será a assembleia?', value: '2026-06-18T20:00', at: ['data'] },
    { type: 'text', text: 'Quais concorrentes já enviaram proposta?', value: 'Porter', at: ['outras'] },
    { type: 'person', text: 'Quem é contra a mudança?', value: 'Péricles', accept: ['Doutor Péricles'], at: ['favor'] },
    { type: 'yes_no', text: 'A síndica é a favor da mudança?', value: true, at: ['favor'] },
    {
      type: 'multiple',
      text: 'Quais preocupações foram levantadas?',
      options: ['Falta de luz', 'Moradores idosos', 'Barulho', 'Custo da rescisão'],
      value: ['Falta de luz', 'Moradores idosos', 'Custo da rescisão'],
      at: ['luz', 'idosos', 'demissao'],
    },
    { type: 'yes_no', text: 'O condomínio tem piscina?', value: null },
    { type: 'number', text: 'Quantas câmeras o prédio possui?', value: null },
    { type: 'money', text: 'Qual o valor da taxa de condomínio?', value: null },
    { type: 'person', text: 'Quem é o responsável pela administradora?', value: null },
  ],
  steps: [
    { at: 'kit', owner: 'Renan Toledo', due: null },
    { at: 'manda', owner: 'Marisa Queiroz', due: null },
    { at: 'conversar', owner: 'Renan Toledo', due: null },
    { at: 'data|apresenta|kit', due: '2026-06-18' },
  ],
};
