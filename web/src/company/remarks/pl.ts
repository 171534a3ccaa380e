// Polski: what bots say, by temper. No line tells what its speaker holds, or says who speaks: man or woman.
import type { Remarks } from '../tempers';

export const remarks: Remarks = {
  bold: {
    hello: ['Z drogi!', 'Gońcie mnie, jeśli zdołacie.'],
    triumph: ['Tak to się robi!', 'Następny, proszę.'],
    setback: ['To tylko draśnięcie.', 'Jeszcze za to zapłacisz.'],
    luck: ['Fortuna kocha śmiałych.', 'Moje, oczywiście.'],
    trouble: ['Kto pakował te zapasy?', 'To wina wiatru, nie moja.'],
    won: ['Ktoś w to wątpi?', 'Trzy razy hurra na moją cześć!'],
    beaten: ['Jeszcze raz. Natychmiast.', 'Szczęście, samo szczęście.'],
  },
  merry: {
    hello: ['Ahoj, kompanio!', 'Piękny dzień na psoty.'],
    triumph: ['Ha! Widzieliście?', 'Stawiacie poczęstunek!'],
    setback: ['Dobra walka!', 'Oj, moja biedna farba!'],
    luck: ['Patrzcie, co tu mam!', 'To chyba moje urodziny!'],
    trouble: ['Kto zjadł wszystkie suchary?', 'Ojej, ojej.'],
    won: ['Co za rejs!', 'Pieśń dla wszystkich!'],
    beaten: ['Dobra gra, dzięki wszystkim!', 'Najlepsze jest tu towarzystwo.'],
  },
  gloomy: {
    hello: ['To się źle skończy.', 'Czuję deszcz.'],
    triumph: ['To długo nie potrwa.', 'Choć raz.'],
    setback: ['Tego należało się spodziewać.', 'Jak zawsze.'],
    luck: ['Jest w tym jakiś haczyk.', 'Zbyt piękne, by było prawdziwe.'],
    trouble: ['No i się zaczyna.', 'Mówię to od rana.'],
    won: ['Wygrana. Dziwne.', 'Jutro i tak będzie padać.'],
    beaten: ['A nie mówię?', 'Morze zabiera wszystko.'],
  },
  sly: {
    hello: ['Nie zwracajcie na mnie uwagi.', 'Jestem tu tylko dla widoków.'],
    triumph: ['Wszystko zgodnie z planem.', 'Dziękuję za zaufanie.'],
    setback: ['Ciekawe.', 'Zapamiętam to.'],
    luck: ['No proszę.', 'Ktoś musi to wziąć.'],
    trouble: ['Nikt tego nie widzi.', 'Tak ma być. Prawie.'],
    won: ['Kto by pomyślał?', 'Jak zawsze cała przyjemność po mojej stronie.'],
    beaten: ['Dobrze ukrywacie myśli.', 'Następnym razem patrzę uważniej.'],
  },
};
