// Sound.
export const sound = {
  'sound.ask': 'Грати зі звуком?',
  'sound.ask.all': 'Море й ефекти',
  'sound.ask.effects': 'Лише ефекти',
  'sound.ask.none': 'Без звуку',
  'sound.effects': 'Ефекти',
  'sound.sea': 'Море',
};
