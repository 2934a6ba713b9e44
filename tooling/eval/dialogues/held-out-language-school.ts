import type { GoldDialogue } from '../gold-dialogue.ts';

export const languageSchool: GoldDialogue = {
  name: 'inglês para empresas',
  set: 'held-out',
  startAt: '2026-07-03T13:00:00Z',
  speakers: { V: ['Camila Torres', 'us'], C: ['Fábio Nogueira', 'customer'] },
  turns: `
V: Oi Fábio, tudo certo? Sexta-feira com sol, milagre em Curitiba.
C: Milagre mesmo, aproveita que dura pouco. Me diz, Camila, como funciona o curso de vocês?
V: Já te explico, antes deixa eu entender pra não falar besteira. Por que surgiu a necessidade do inglês agora?
C[motivo]: Porque fomos comprados por um grupo canadense em março, e agora toda reunião de resultado é em inglês. O pessoal trava.
V: Quantas pessoas fariam o curso?
C[alunos]: A princípio umas vinte e cinco pessoas, entre liderança e engenharia.
V: E o nível delas, você sabe?
C[nivel]: Varia bastante, mas a maioria é intermediário, lê bem mas não fala.
V: Já tentaram outra escola?
C[antes]: Já, tivemos a Wizard dois anos atrás, mas era aula em grupo de quinze, ninguém falava nada, o pessoal foi desistindo.
V: Comigo o grupo tem no máximo quatro alunos, e a aula é em cima do trabalho da pessoa, apresentação de resultado, e-mail, essas coisas.
C: Gostei. É on-line ou presencial?
V: Os dois, o que vocês preferem?
C[online]: Prefiro on-line, metade do time tá em home office.
V: E o horário?
C[horario]: Tem que ser antes do expediente, sete e meia da manhã, senão conflita com as reuniões.
V[valor]: Tranquilo. O investimento é de duzentos e oitenta reais por aluno por mês, com material incluso.
C: Hum. Vinte e cinco alunos... dá sete mil.
V: Isso, sete mil por mês.
C[budget]: Eu tenho aprovado seis mil e quinhentos por mês no centro de custo do RH.
V: Se fechar semestral eu chego nesse valor.
C: E como eu vou medir se tá dando resultado? Porque a Wizard nunca mandou um relatório sequer.
V[relatorio]: A gente envia um relatório mensal de evolução e presença, aluno por aluno.
C[medo]: Meu receio é a evasão, o povo começa animado e em dois meses some.
V[evasao]: Nossa presença média é de oitenta e sete por cento, porque o gestor recebe o aviso de falta.
C: Ah, legal isso. E quando dá pra começar?
V: Quando você gostaria?
C[inicio]: Eu queria começar no dia três de agosto, na volta das férias coletivas.
V: Dá. Quem aprova aí, além de você?
C[aprova]: Sou eu mesmo que aprovo, sendo dentro do orçamento eu não preciso de mais ninguém.
V[teste]: Maravilha. Então eu libero o teste de nivelamento na segunda-feira pra todo mundo.
C[lista]: Beleza, vou te passar os nomes e os e-mails hoje à tarde.
V[contrato]: E o contrato semestral eu mando na quarta.
C: Fechado. Bom final de semana, Camila.
V: Pra você também.
`,
  questions: [
    {
      type: 'text',
      text: 'Por que a empresa precisa de inglês agora?',
      value: 'comprados por um grupo canadense',
      at: ['motivo'],
    },
    { type: 'number', text: 'Quantas pessoas fariam o curso?', value: 25, at: ['alunos'] },
    {
      type: 'single',
      text: 'Qual o nível da maioria dos alunos?',
      options: ['Básico', 'Intermediário', 'Avançado'],
      value: 'Intermediário',
      at: ['nivel'],
    },
    { type: 'text', text: 'Qual escola o cliente já contratou antes?', value: 'Wizard', at: ['antes'] },
    {
      type: 'single',
      text: 'Qual a modalidade preferida?',
      options: ['Presencial', 'On-line', 'Híbrido'],
      value: 'On-line',
      at: ['online'],
    },
    { type: 'money', text: 'Qual o valor por aluno?', value: 280, at: ['valor'] },
    { type: 'money', text: 'Qual o orçamento aprovado?', value: 6500, at: ['budget'] },
    { type: 'text', text: 'Qual o receio do cliente?', value: 'evasão', at: ['medo'] },
    { type: 'number', text: 'Qual a taxa média de presença?', value: 87, at: ['evasao'] },
    { type: 'date', text: 'Quando o cliente quer começar?', value: '2026-08-03', at: ['inicio'] },
    { type: 'person', text: 'Quem é o decisor?', value: 'Fábio Nogueira', accept: ['Fábio'], at: ['aprova'] },
    { type: 'text', text: 'Qual o horário preferido das aulas?', value: 'sete e meia da manhã', at: ['horario'] },
    { type: 'yes_no', text: 'O cliente precisa de certificado internacional?', value: null },
    { type: 'money', text: 'Qual foi o desconto em reais oferecido?', value: null },
    { type: 'text', text: 'Qual CRM a empresa utiliza?', value: null },
  ],
  steps: [
    { at: 'teste', owner: 'Camila Torres', due: '2026-07-06' },
    { at: 'lista', owner: 'Fábio Nogueira', due: '2026-07-03' },
    { at: 'contrato', owner: 'Camila Torres', due: '2026-07-08' },
  ],
};
