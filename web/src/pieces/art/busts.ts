// What all portraits are drawn from, 64 x 64: a head, shoulders, beards.
export const INK = 'stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"';

export interface Face {
  skin: string;
  shade: string;
}

export const pale: Face = { skin: '#f0d2b0', shade: '#d9ae86' };
export const tan: Face = { skin: '#dcae7f', shade: '#bf8a5a' };
export const brown: Face = { skin: '#9a6340', shade: '#7a4a2c' };

// Neck, head, eyes, nose and mouth: what all of them share.
export const head = ({ skin, shade }: Face, mouth = 'M28.5 40.5c2.3 1.2 4.7 1.2 7 0'): string => `
  <path d="M26.5 40h11v10c-3 3-8 3-11 0z" fill="${shade}" ${INK}/>
  <path d="M21.5 26c0-8 4.5-12.5 10.5-12.5S42.5 18 42.5 26c0 10-4.5 19.5-10.5 19.5S21.5 36 21.5 26z" fill="${skin}"
    ${INK}/>
  <path d="M37.5 20c2.5 6.5 1.5 15-2.5 22.5 4.5-2.5 7.5-9 7.5-16.5 0-3.5-1-6.5-2.5-8.5z" fill="${shade}" opacity=".7"/>
  <path d="M25.5 26.8c1.3-.9 2.7-.9 4 0M34.5 26.8c1.3-.9 2.7-.9 4 0" fill="none" ${INK}/>
  <circle cx="27.7" cy="28.6" r="1.2" fill="var(--ink)"/><circle cx="36.3" cy="28.6" r="1.2" fill="var(--ink)"/>
  <path d="M32 28.5c-.5 2.5-1.3 4.3-1.7 5.5.9.8 2.2.8 3.2.2" fill="none" stroke="var(--ink)" stroke-width="1.2"/>
  <path d="${mouth}" fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-linecap="round"/>`;

export const shoulders = (cloth: string): string =>
  `<path d="M6 64c.5-9 5-14 13-16l8-2.5c3 3.5 7 3.5 10 0l8 2.5c8 2 12.5 7 13 16z" fill="${cloth}" ${INK}/>`;

export const moustache = (hair: string): string =>
  `<path d="M32 36.5c-3-1.8-7-.7-8.5 2.5 3 .8 6.3.3 8.5-1.2 2.2 1.5 5.5 2 8.5 1.2-1.5-3.2-5.5-4.3-8.5-2.5z" ` +
  `fill="${hair}" stroke="var(--ink)" stroke-width="1"/>`;

export const beard = (hair: string): string =>
  `<path d="M21.8 30c1.5 3 2.7 5 5.2 6 3.3-1.3 6.7-1.3 10 0 2.5-1 3.7-3 5.2-6 .3 9-3.2 19.5-10.2 19.5` +
  `S21.5 39 21.8 30zM28.5 40.5c2.3 1.2 4.7 1.2 7 0-2.3-1.6-4.7-1.6-7 0z" ` +
  `fill="${hair}" fill-rule="evenodd" ${INK}/>`;
