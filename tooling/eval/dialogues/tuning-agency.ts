import type { GoldDialogue } from '../gold-dialogue.ts';

export const agency: GoldDialogue = {
  name: 'agência de marketing para loja de móveis',
  set: 'tuning',
  startAt: '2026-04-06T14:30:00Z',
  speakers: { V: ['Diego Farias', 'us'], C: ['Valéria Simões', 'customer'] },
  turns: `
V: Oi Valéria, feliz Páscoa atrasada. Sobrou chocolate?
C: Sobrou nada, tenho três filhos. Vamos lá que às onze e meia eu tenho cliente.
V: Vamos. Como você chegou até a gente?
C[indic]: Foi a Simone da Casa Bella que indicou, ela falou que vocês triplicaram as vendas dela.
V: A Simone é uma querida. E me conta, vocês investem em anúncio hoje?
C[anuncio]: A gente investe três mil reais por mês no Instagram, mas quem faz é meu sobrinho, então você imagina.
V: E que resultado dá?
C[resultado]: Vem bastante curtida e pouca venda. Em março foram só quatro vendas pelo Instagram, quatro!
V: Qual o ticket médio?
C[ticket]: O ticket médio é de cinco mil e duzentos, a gente só faz sob medida.
V: Então quatro vendas é pouco mesmo, mas já paga. Qual é o seu objetivo, em número?
C[meta]: Eu queria chegar em vinte vendas por mês pelo digital até o fim do ano.
V: Audacioso, gosto. E o site, vocês têm?
C[site]: Site a gente não tem, só o Instagram mesmo.
V: Precisaria de uma página, pelo menos. A nossa gestão de tráfego custa dois mil e quinhentos por mês, fora a verba de anúncio.
C[objecao]: Dois e quinhentos mais três mil de anúncio, fica pesado pra mim nesse começo de ano.
V[alt]: Tem o pacote essencial, de mil e oitocentos, que é uma campanha só.
C: E a página?
V[pagina]: A página é três mil, parcelo em três vezes sem juros.
C[trauma]: Já tive uma agência, a Pixel Norte, que prometeu mundos e fundos e sumiu depois do segundo mês. Fiquei com trauma.
V: Eu entendo. A gente faz reunião quinzenal, e você tem acesso à conta de anúncio, que é sua.
C: Isso é importante, a outra ficou com a minha conta.
V: O contrato é de quanto tempo, você prefere?
C[tempo]: Prefiro começar com três meses, pra sentir.
V[tres]: Três meses eu topo.
C: E quem vai cuidar, é você?
V[gestora]: Quem cuida da conta é a Letícia, nossa gestora de tráfego, e eu acompanho.
C[marido]: Tá. Eu vou conversar com meu marido, o Aldo, e te dou a resposta até sexta.
V[plano]: Beleza. Enquanto isso eu preparo um plano de mídia e te mando na quarta.
C: Manda com exemplos de loja de móveis, por favor.
V[exemplos]: Pode deixar. E quer que eu fale com o Aldo junto?
C[talvez]: Não precisa, ele confia em mim, só quer saber do valor.
V: Perfeito, Valéria. Até sexta.
`,
  questions: [
    {
      type: 'person',
      text: 'Quem indicou o cliente?',
      value: 'Simone',
      accept: ['Simone da Casa Bella'],
      at: ['indic'],
    },
    { type: 'money', text: 'Quanto o cliente investe em anúncios por mês?', value: 3000, at: ['anuncio'] },
    { type: 'number', text: 'Quantas vendas pelo Instagram em março?', value: 4, at: ['resultado'] },
    { type: 'money', text: 'Qual o ticket médio?', value: 5200, at: ['ticket'] },
    { type: 'number', text: 'Qual a meta de vendas por mês?', value: 20, at: ['meta'] },
    { type: 'yes_no', text: 'O cliente tem site?', value: false, at: ['site'] },
    { type: 'money', text: 'Qual o preço do pacote essencial?', value: 1800, at: ['alt'] },
    { type: 'money', text: 'Quanto custa a página?', value: 3000, at: ['pagina'] },
    { type: 'text', text: 'Qual agência o cliente já contratou?', value: 'Pixel Norte', at: ['trauma'] },
    { type: 'number', text: 'De quantos meses o cliente quer o contrato?', value: 3, at: ['tempo|tres'] },
    { type: 'person', text: 'Quem vai cuidar da conta?', value: 'Letícia', at: ['gestora'] },
    {
      type: 'multiple',
      text: 'Quais objeções o cliente levantou?',
      options: ['Preço', 'Experiência ruim anterior', 'Falta de tempo', 'Prazo'],
      value: ['Preço', 'Experiência ruim anterior'],
      at: ['objecao', 'trauma'],
    },
    { type: 'date', text: 'Até quando o cliente dá a resposta?', value: '2026-04-10', at: ['marido'] },
    { type: 'person', text: 'Com quem o cliente vai conversar antes de decidir?', value: 'Aldo', at: ['marido'] },
    { type: 'number', text: 'Quantos vendedores a loja tem?', value: null },
    { type: 'yes_no', text: 'O cliente vende em marketplace?', value: null },
    { type: 'text', text: 'Qual CRM o cliente utiliza?', value: null },
    { type: 'money', text: 'Qual o faturamento da loja?', value: null },
  ],
  steps: [
    { at: 'marido', owner: 'Valéria Simões', due: '2026-04-10' },
    { at: 'plano', owner: 'Diego Farias', due: '2026-04-08' },
  ],
};
