import type { GoldDialogue } from '../gold-dialogue.ts';

export const accounting: GoldDialogue = {
  name: 'contabilidade para restaurante',
  set: 'held-out',
  startAt: '2026-02-19T17:30:00Z',
  speakers: { V: ['Helena Brito', 'us'], C: ['Caio Menezes', 'customer'], D: ['Dona Zuleica', 'customer'] },
  turns: `
V: Boa tarde, Caio, boa tarde, dona Zuleica. Sobreviveram ao carnaval?
D: Sobrevivemos, minha filha, vendemos feijoada até dizer chega.
C: Foi o melhor carnaval desde que a gente abriu, em dois mil e quinze.
V: Que maravilha. Então vamos lá, por que vocês querem trocar de contador?
C[motivo]: Porque ele atrasou a entrega do imposto duas vezes e a gente levou multa. Na última foram mil e oitocentos reais de multa.
D: E não atende o telefone! Some, aparece só no dia de cobrar.
V: Entendi. Qual é o regime de vocês hoje?
C[regime]: Simples Nacional, desde o começo.
V: E o faturamento por mês, aproximadamente?
C[fat]: Na média fatura uns cento e sessenta mil por mês. Dezembro e fevereiro vai mais.
V: Funcionários registrados?
D[func]: Registrados são dezenove. Tem os freelas do fim de semana também, uns seis.
V: Ok. E quanto vocês pagam pro contador atual?
C[honor]: Mil e cem por mês, mais o décimo terceiro honorário, que eu acho um absurdo.
V[preco]: O nosso honorário pra esse porte é de mil trezentos e cinquenta por mês, sem décimo terceiro.
D[caro]: Ih, mais caro que o outro, Caio.
C: Mãe, mas sem o décimo terceiro dá quase a mesma coisa, e sem multa.
V[inclui]: Isso, e já inclui a folha de pagamento e as certidões.
C: Vocês têm um aplicativo, portal, alguma coisa? Que eu cansei de mandar nota por foto.
V[portal]: Temos um portal onde você arrasta as notas e vê as guias com o vencimento, e ele avisa três dias antes.
C: Top. E tem que assinar contrato longo?
V[contrato]: É contrato por prazo indeterminado, com aviso prévio de trinta dias.
D: E quem vai cuidar da gente, vai ser a senhora?
V[resp]: Quem vai atender vocês no dia a dia é a Priscila, ela só cuida de restaurantes.
C: E vocês conseguem pegar desde já? Porque o balanço do ano passado ele ainda não entregou.
V[inicio]: A gente assume a partir de primeiro de março, e faço o balanço também.
C[quem]: Por mim tá ótimo. Mas quem assina o cheque é a minha mãe.
D[pensar]: Eu quero pensar até segunda. Não gosto de decidir na correria.
V[proposta]: Claro, dona Zuleica, sem pressa nenhuma. Eu ligo pra senhora na segunda à tarde, pode ser?
D[ligar]: Pode ligar, depois das três, que antes eu tô no fogão.
V[distrato]: Enquanto isso eu vou mandar o modelo da carta de rescisão com o contador de vocês.
C[acesso]: E eu separo o certificado digital e a senha da prefeitura.
V: Perfeito. Guardem uma feijoada pra mim.
D: Tá guardada!
`,
  questions: [
    {
      type: 'text',
      text: 'Por que o cliente quer trocar de contador?',
      value: 'atrasou a entrega do imposto',
      at: ['motivo'],
    },
    { type: 'money', text: 'Qual o valor da última multa?', value: 1800, at: ['motivo'] },
    {
      type: 'single',
      text: 'Qual o regime tributário?',
      options: ['Simples Nacional', 'Lucro Presumido', 'Lucro Real'],
      value: 'Simples Nacional',
      at: ['regime'],
    },
    { type: 'money', text: 'Qual o faturamento mensal?', value: 160000, at: ['fat'] },
    { type: 'number', text: 'Quantos funcionários registrados?', value: 19, at: ['func'] },
    { type: 'money', text: 'Quanto o cliente paga ao contador atual?', value: 1100, at: ['honor'] },
    { type: 'money', text: 'Qual o honorário apresentado?', value: 1350, at: ['preco'] },
    { type: 'person', text: 'Quem vai atender o cliente no dia a dia?', value: 'Priscila', at: ['resp'] },
    { type: 'date', text: 'A partir de quando assumimos a contabilidade?', value: '2026-03-01', at: ['inicio'] },
    { type: 'number', text: 'Qual o aviso prévio do contrato, em dias?', value: 30, at: ['contrato'] },
    { type: 'yes_no', text: 'A folha de pagamento está incluída?', value: true, at: ['inclui'] },
    {
      type: 'multiple',
      text: 'O que o cliente vai enviar ou separar?',
      options: ['Certificado digital', 'Senha da prefeitura', 'Contrato social', 'Extratos bancários'],
      value: ['Certificado digital', 'Senha da prefeitura'],
      at: ['acesso'],
    },
    { type: 'text', text: 'Qual concorrente também está sendo cotado?', value: null },
    { type: 'yes_no', text: 'O restaurante pretende abrir uma filial?', value: null },
    { type: 'money', text: 'Qual o valor do aluguel do ponto?', value: null },
  ],
  steps: [
    { at: 'ligar|proposta', owner: 'Helena Brito', due: '2026-02-23' },
    { at: 'distrato', owner: 'Helena Brito', due: null },
    { at: 'acesso', owner: 'Caio Menezes', due: null },
  ],
};
