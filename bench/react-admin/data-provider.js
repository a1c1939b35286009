const get = async (path) => (await fetch(`/api/${path}`)).json();
const withId = (row) => ({ ...row, id: row._id });

/** Reads what the portal's own web reads; nothing is written here. */
export const dataProvider = {
  async getList(resource, { pagination, sort }) {
    const order = `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
    const query = new URLSearchParams({ page: pagination.page, max_results: pagination.perPage, sort: order });
    const { _items, _meta } = await get(`${resource}?${query}`);
    return { data: _items.map(withId), total: _meta.total };
  },
  async getMany(resource, { ids }) {
    const where = JSON.stringify({ _id: { $in: ids } });
    const { _items } = await get(`${resource}?${new URLSearchParams({ where })}`);
    return { data: _items.filter(({ _id }) => ids.includes(_id)).map(withId) };
  },
  async getOne(resource, { id }) {
    return { data: withId(await get(`${resource}/${id}`)) };
  },
};
