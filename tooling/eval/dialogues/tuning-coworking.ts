import type { GoldDialogue } from '../gold-dialogue.ts';

export const coworking: GoldDialogue = {
  name: 'sala em coworking para startup',
  set: 'tuning',
  startAt: '2026-03-19T19:00:00Z',
  speakers: { V: ['Lívia Castanho', 'us'], C: ['Ulisses Barreto', 'customer'] },
  turns: `
V: Oi Ulisses, achou fácil o prédio?
C: Achei, só a vaga que foi difícil, dei três voltas.
V: É a hora do rush da escola ali. Você me disse que o time cresceu, né? São quantas pessoas hoje?
C[time]: Somos vinte e uma, mas presencial nunca passa de doze.
V: E onde vocês ficam atualmente?
C[casa]: Numa casa alugada na Vila Madalena. O contrato acaba em trinta de abril e o proprietário quer vender.
V: Quanto sai o aluguel lá?
C[aluguel]: Sete mil e quatrocentos, mais IPTU e luz, chega perto de dez.
V: O que não pode faltar no lugar novo?
C[sala]: Sala de reunião com isolamento. Na casa vaza tudo, já perdi negociação porque o cliente ouviu a conversa do lado.
V: Aqui todas têm tratamento acústico. Precisa de estacionamento?
C[vagas]: Umas três vagas, o resto vem de metrô ou bicicleta.
V[inicial]: Temos bicicletário também. A sala de quatorze posições está saindo por onze mil e novecentos.
C[acima]: Ficou acima do que eu imaginava, meu limite era dez mil e quinhentos.
V: Qual o prazo de contrato que você pensa?
C[doze]: Um ano, com possibilidade de crescer.
V[condicao]: Fechando doze meses eu consigo dez mil e oitocentos, com duas vagas.
C[coloca]: Coloca três vagas e a gente conversa.
V[tres]: Fechado em três vagas, deixa comigo.
C[internet]: E a internet? Porque a gente faz deploy o dia todo, não pode cair.
V[duplo]: São dois links redundantes, de operadoras diferentes.
C[wework]: Legal. Eu fui ver o WeWork da Faria Lima também, mas lá é muito barulho e caro.
V: Entendo. Quem bate o martelo na mudança?
C[cofundadora]: Eu e a minha cofundadora, a Graziela. Ela só se importa com a luz natural, acredita?
V: Então ela tem que vir de dia. Que tal amanhã de manhã?
C[segunda]: Amanhã ela tá no Rio. Segunda às onze ela consegue.
V[agenda]: Segunda às onze, reservado. Já te envio a localização da entrada de serviço por mensagem.
C[planta]: Me passa também a planta da sala com as medidas?
V[envia]: Passo sim, te encaminho ainda hoje.
C[prazo]: Perfeito. Preciso estar instalado até dia vinte de abril, no máximo.
V: Dá tranquilo, a sala já está pronta.
C: Então até segunda.
`,
  questions: [
    { type: 'number', text: 'Qual o tamanho da equipe do cliente?', value: 21, at: ['time'] },
    { type: 'text', text: 'Onde o cliente está hoje?', value: 'casa alugada', at: ['casa'] },
    { type: 'date', text: 'Quando termina o contrato atual?', value: '2026-04-30', at: ['casa'] },
    { type: 'money', text: 'Quanto o cliente paga de aluguel?', value: 7400, at: ['aluguel'] },
    {
      type: 'text',
      text: 'O que é indispensável para o cliente?',
      value: 'Sala de reunião com isolamento',
      at: ['sala'],
    },
    { type: 'number', text: 'Quantas vagas o cliente precisa?', value: 3, at: ['vagas|coloca|tres'] },
    { type: 'money', text: 'Qual o orçamento do cliente?', value: 10500, at: ['acima'] },
    { type: 'money', text: 'Qual o valor inicial apresentado?', value: 11900, at: ['inicial'] },
    { type: 'money', text: 'Qual o valor final proposto?', value: 10800, at: ['condicao'] },
    { type: 'text', text: 'Qual concorrente o cliente visitou?', value: 'WeWork', at: ['wework'] },
    { type: 'person', text: 'Quem é a cofundadora?', value: 'Graziela', at: ['cofundadora'] },
    { type: 'date', text: 'Para quando ficou a próxima visita?', value: '2026-03-23T11:00', at: ['segunda|agenda'] },
    { type: 'date', text: 'Até quando o cliente precisa estar instalado?', value: '2026-04-20', at: ['prazo'] },
    { type: 'yes_no', text: 'A internet tem redundância?', value: true, at: ['duplo'] },
    {
      type: 'single',
      text: 'Qual o prazo de contrato desejado?',
      options: ['6 meses', '12 meses', '24 meses'],
      value: '12 meses',
      at: ['doze|condicao'],
    },
    { type: 'yes_no', text: 'O cliente precisa de endereço fiscal?', value: null },
    { type: 'number', text: 'Quantas salas de reunião o cliente quer?', value: null },
    { type: 'text', text: 'Qual o ramo de atuação dos investidores?', value: null },
    { type: 'money', text: 'Qual o valor da multa de rescisão?', value: null },
  ],
  steps: [
    { at: 'agenda', owner: 'Lívia Castanho', due: null },
    { at: 'envia|planta', owner: 'Lívia Castanho', due: '2026-03-19' },
    { at: 'segunda|agenda', due: '2026-03-23' },
  ],
};
